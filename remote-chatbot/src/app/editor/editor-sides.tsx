import { FlowPhone } from '#features/phone';
import { EditorPanel } from './editor-panel';
import { SidePane } from './side-pane';
import type { Panes } from './use-panes';

/** The open panes, beside the canvas or over it. */
export const EditorSides = ({ panes }: { readonly panes: Panes }) => (
  <>
    {panes.isPhoneOpen ? (
      <SidePane
        label="Telefonda dene"
        width="340px"
        takesEscape
        isColumn={panes.isColumn}
        isCover={panes.isCover}
        onClose={panes.closePhone}
      >
        <FlowPhone onClose={panes.closePhone} />
      </SidePane>
    ) : null}
    {panes.isPanelOpen ? (
      <SidePane
        label="Bilgi paneli"
        width="360px"
        isColumn={panes.isColumn}
        isCover={panes.isCover}
        onClose={panes.closePanel}
      >
        <EditorPanel
          tab={panes.tab}
          onTab={panes.setTab}
          onClose={panes.isColumn ? null : panes.closePanel}
        />
      </SidePane>
    ) : null}
  </>
);
