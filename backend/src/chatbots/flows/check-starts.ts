import { FLOW_CHANNELS, normalizeText } from '@muhatap/shared/flow';
import type { Platform } from '@muhatap/shared/wire/channels';
import type { ChatbotStartInput } from '@muhatap/shared/wire/chatbots';
import type { Database } from '../../database';
import {
  connectionUnknown,
  keywordsMissing,
  platformUnsupported,
  startTaken,
} from './chatbot.refusals';
import { chatbotsRepository } from './chatbots.repository';

const WHAT = { always: 'her zaman', outside_hours: 'mesai dışı', keyword: 'bu kelime' } as const;

/** Each platform once that a chatbot answers on. */
export async function platformsOf(
  db: Database,
  companyId: string,
  starts: readonly Pick<ChatbotStartInput, 'connection_id'>[],
): Promise<Platform[]> {
  const ids = [...new Set(starts.map(({ connection_id }) => connection_id))];
  const accounts = ids.length === 0 ? [] : await chatbotsRepository.accounts(db, companyId, ids);
  return [...new Set(accounts.map(({ platform }) => platform))];
}

/**
 * Makes sure that a chatbot can answer where somebody wants it to; the caller holds the lock of the
 * company's starts. Throws 422 `connection_unknown`, `platform_unsupported`, `keywords_missing`,
 * 409 `start_taken`.
 */
export async function checkStarts(
  tx: Database,
  companyId: string,
  chatbotId: string,
  starts: readonly ChatbotStartInput[],
): Promise<void> {
  const accounts = new Map(
    (starts.length === 0
      ? []
      : await chatbotsRepository.accounts(
          tx,
          companyId,
          starts.map(({ connection_id }) => connection_id),
        )
    ).map((account) => [account.id, account]),
  );
  const others = await chatbotsRepository.startsOfOthers(tx, companyId, chatbotId);
  for (const start of starts) {
    const { connection_id, condition, keywords } = start;
    const account = accounts.get(connection_id);
    if (account === undefined) throw connectionUnknown();
    if (FLOW_CHANNELS[account.platform] === undefined)
      throw platformUnsupported(start, account.name);
    if (condition === 'keyword' && keywords.length === 0) throw keywordsMissing(start);
    const words = new Set(keywords.map(normalizeText));
    const taken = others.find(
      (other) =>
        other.connection_id === connection_id &&
        other.condition === condition &&
        (condition !== 'keyword' || other.keywords.some((word) => words.has(normalizeText(word)))),
    );
    if (taken) throw startTaken(start, account.name, taken.chatbotName, WHAT[condition]);
  }
}

/** One start for each account and condition; repeated words are kept once. */
export function withoutDuplicates(starts: readonly ChatbotStartInput[]): ChatbotStartInput[] {
  const found = new Map<string, ChatbotStartInput>();
  for (const start of starts) {
    const key = `${start.condition} ${start.connection_id}`;
    const words = new Map(
      [...(found.get(key)?.keywords ?? []), ...start.keywords].map((word) => [
        normalizeText(word),
        word,
      ]),
    );
    found.set(key, {
      ...start,
      keywords: start.condition === 'keyword' ? [...words.values()] : [],
    });
  }
  return [...found.values()];
}
