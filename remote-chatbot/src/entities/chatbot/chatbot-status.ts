import type { ChatbotSummary } from '@muhatap/shared/wire/chatbots';

/** A status in words, with the severity that colours it. */
export const CHATBOT_STATUS = {
  draft: { label: 'Taslak', tone: 'gray' },
  published: { label: 'Yayında', tone: 'success' },
} as const satisfies Record<ChatbotSummary['status'], { label: string; tone: 'gray' | 'success' }>;
