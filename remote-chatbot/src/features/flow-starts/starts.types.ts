import type { Chatbot, ChatbotSummary } from '@muhatap/shared/wire/chatbots';

export interface StartsDialogProps {
  readonly chatbot: ChatbotSummary;
  readonly onSaved: (chatbot: Chatbot) => void;
  readonly onClose: () => void;
}
