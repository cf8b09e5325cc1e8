import type { Chatbot, ChatbotSummary } from '@muhatap/shared/wire';

export interface StartsDialogProps {
  readonly chatbot: ChatbotSummary;
  readonly onSaved: (chatbot: Chatbot) => void;
  readonly onClose: () => void;
}
