import { FlowFileDialog } from './flow-file-dialog';

/** Puts the flow of a file in place of the draft, as one edit that can be undone. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  return <FlowFileDialog title="İçe aktar" submitLabel="İçe aktar" onRead={onClose} onClose={onClose} />;
}
