import type { Chatbot, ChatbotSummary } from '@muhatap/shared/wire/chatbots';

export interface VersionHistoryProps {
  readonly chatbot: ChatbotSummary;
  /** Another version answers now, or none. */
  readonly onLive: (chatbot: Chatbot) => void;
  readonly onClose: () => void;
}
