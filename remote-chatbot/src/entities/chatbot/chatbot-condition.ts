import type { ChatbotCondition, ChatbotStart } from '@muhatap/shared/wire/chatbots';
import { entryOf } from '@muhatap/shared/wire/open';

/** When a chatbot answers, in words and with what that means. */
export const CHATBOT_CONDITION = {
  always: { label: 'Her zaman', hint: 'Kimse ilgilenmiyorken gelen her ilk mesaja yanıt verir.' },
  outside_hours: {
    label: 'Mesai dışında',
    hint: 'Yalnızca çalışma saatleri dışında gelen ilk mesaja yanıt verir.',
  },
  keyword: {
    label: 'Anahtar kelimeyle',
    hint: 'Mesajda bu kelimelerden biri geçtiğinde yanıt verir; diğer koşullardan önce gelir.',
  },
} as const satisfies Record<ChatbotCondition, { label: string; hint: string }>;

/** A condition in words; one that is not known here stands as it is. */
export const conditionLabel = (condition: ChatbotStart['condition']): string =>
  entryOf(CHATBOT_CONDITION, condition)?.label ?? condition;

/** The conditions in the order in which they are offered. */
export const CHATBOT_CONDITIONS = [
  'always',
  'outside_hours',
  'keyword',
] as const satisfies readonly ChatbotCondition[];
