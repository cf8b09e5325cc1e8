import { DEFAULT_SETTINGS, startOf } from '@muhatap/shared/flow';
import { notify } from '@muhatap/shared/notifications';
import { Text } from '@muhatap/shared/ui';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { changeTo, isEmpty, useFlowDraft, useFlowDraftStore } from '#entities/flow';
import { FlowFileDialog } from './flow-file-dialog';

/** The exchange format has no settings, and a file of it is read with the usual ones themselves: the flow's own stay then. */
const withOwnSettings = (file: FlowDocument, { settings }: FlowDocument): FlowDocument =>
  file.settings === DEFAULT_SETTINGS ? { ...file, settings } : file;

/** Puts the flow of a file in place of the draft, as one edit that can be undone. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useFlowDraftStore();
  const flow = useFlowDraft((draft) => draft.flow);
  const put = (file: FlowDocument) => {
    const change = changeTo(flow, withOwnSettings(file, flow));
    const start = startOf(file);
    store.edit(change, { selected: new Set(start === null ? [] : [start.id]) });
    if (isEmpty(change)) notify.info('Dosya taslakla aynı; bir şey değişmedi.');
    else
      notify.success(
        flow.nodes.length === 0
          ? 'Akış içe aktarıldı.'
          : 'Akış içe aktarıldı. Geri al ile vazgeçebilirsiniz.',
      );
    onClose();
  };
  const meaning = (file: FlowDocument) => (
    <>
      {flow.nodes.length === 0 ? null : (
        <Text mt="1">{`Şimdiki ${flow.nodes.length} adımın yerine geçer; geri alınabilir.`}</Text>
      )}
      {file.settings === DEFAULT_SETTINGS ? (
        <Text mt="1">Bu biçimde akış ayarları yer almaz; sizinkiler olduğu gibi kalır.</Text>
      ) : null}
    </>
  );
  return (
    <FlowFileDialog
      title="Akışı içe aktar"
      submitLabel="İçe aktar"
      meaning={meaning}
      onRead={put}
      onClose={onClose}
    />
  );
}
