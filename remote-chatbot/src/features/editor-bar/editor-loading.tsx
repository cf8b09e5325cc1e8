import { PageBody, PlainSkeleton } from '@muhatap/shared/ui/plain';
import { useIsWide } from '@muhatap/shared/ui/pages';

/** The editor's bar while its code is on its way. */
export const EditorBarLoading = () => (
  <div className="editor-bar-place">
    <PlainSkeleton width={32} height={32} />
    <div>
      <PlainSkeleton width={180} height={18} />
    </div>
    <PlainSkeleton width={96} height={32} />
    <PlainSkeleton width={96} height={32} />
  </div>
);

/** The same of the panel beside the canvas. */
export const EditorSideLoading = () => (
  <div className="editor-side-place">
    <PlainSkeleton height={28} />
    <PlainSkeleton height={72} />
    <PlainSkeleton height={120} />
  </div>
);

/** The editor's frame while the flow is on its way. */
export function EditorLoading() {
  const hasSide = useIsWide('lg');
  return (
    <PageBody full>
      <span className="visually-hidden" role="status">
        Akış yükleniyor...
      </span>
      <EditorBarLoading />
      <div className="editor-body">
        <div className="editor-canvas" />
        {hasSide ? <EditorSideLoading /> : null}
      </div>
    </PageBody>
  );
}
