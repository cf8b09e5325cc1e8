import type { ChatbotStartInput } from '@muhatap/shared/wire/chatbots';
import type { AuditValue } from '../../people';
import type { Database } from '../../database';
import { chatbotsRepository } from './chatbots.repository';

/** Names of a chatbot's fields in the audit log, which does not record drafts. */
export const CHATBOT_FIELDS = {
  name: 'Ad',
  version: 'Yayındaki sürüm',
  note: 'Sürüm notu',
  starts: 'Yanıt verdiği yerler',
} as const;
export type ChatbotLabels = Partial<Record<keyof typeof CHATBOT_FIELDS, AuditValue>>;

const CONDITIONS: Readonly<Record<ChatbotStartInput['condition'], string>> = {
  always: 'her zaman',
  outside_hours: 'mesai dışında',
  keyword: 'şu kelimelerde',
};

/** A chatbot's starts as the audit log shows them. */
export async function startLabels(
  tx: Database,
  companyId: string,
  starts: readonly ChatbotStartInput[],
): Promise<string[]> {
  const accounts =
    starts.length === 0
      ? []
      : await chatbotsRepository.accounts(
          tx,
          companyId,
          starts.map(({ connection_id }) => connection_id),
        );
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]));
  return starts.map(({ connection_id, condition, keywords }) =>
    [
      nameOf.get(connection_id) ?? 'bağlı olmayan bir hesap',
      `${CONDITIONS[condition]}${keywords.length === 0 ? '' : `: ${keywords.join(' / ')}`}`,
    ].join(' – '),
  );
}
