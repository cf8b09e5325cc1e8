import type { ChatbotSummary, ChatbotVersion } from '@muhatap/shared/wire/chatbots';

export interface PublishDialogProps {
  readonly chatbot: ChatbotSummary;
  /** Saves what is not saved yet; false where that did not succeed, and then nothing is published. */
  readonly onBefore: () => Promise<boolean>;
  /** The draft is live now. */
  readonly onPublished: (version: ChatbotVersion) => void;
  /** The accounts where it answers are to be chosen, over this dialog. */
  readonly onStarts: () => void;
  readonly onClose: () => void;
}
