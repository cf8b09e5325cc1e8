import { platform } from '@muhatap/shared/wire/channels';
import { message, outboundType, quote } from '@muhatap/shared/wire/conversations';
import type { PendingSend } from './outbox.types';

/** Where a person's unconfirmed sends in a company are kept on this machine; `owner` names both. */
export const outboxKey = (owner: string): string => `muhatap_outbox:${owner}`;

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readContent(value: unknown): PendingSend['content'] | null {
  if (!isRecord(value) || !outboundType.safeParse(value['kind']).success || !isText(value['text']))
    return null;
  const replyTo = value['replyTo'];
  if (replyTo !== undefined && !quote.safeParse(replyTo).success) return null;
  return value as unknown as PendingSend['content'];
}

function isTarget(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, channel, recipient, customer_id, receiver_account } = value;
  return (
    [id, recipient, customer_id].every(isText) &&
    platform.safeParse(channel).success &&
    isRecord(receiver_account)
  );
}

function readOne(value: unknown): PendingSend | null {
  if (!isRecord(value) || !isTarget(value['target'])) return null;
  const shown = message.safeParse(value['message']);
  const content = readContent(value['content']);
  if (!shown.success || content === null) return null;
  const seenIds = Array.isArray(value['seenIds']) ? value['seenIds'].filter(isText) : [];
  const isFailed = value['state'] === 'failed';
  return {
    ...(value as unknown as PendingSend),
    message: shown.data,
    content,
    seenSeq:
      typeof value['seenSeq'] === 'number' || value['seenSeq'] === null ? value['seenSeq'] : 0,
    seenIds,
    // A send that was under way when the page ended is requested again, under its own key; a held one is checked anew.
    state: isFailed ? 'failed' : 'waiting',
    newer: [],
  };
}

/** Reads what {@link writeOutbox} wrote; what cannot be read any more is left out. */
export function readOutbox(text: string | null): PendingSend[] {
  if (text === null) return [];
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) ? all.map(readOne).filter((each) => each !== null) : [];
  } catch {
    return [];
  }
}

/** The kept sends after a change of this page's own: others (of another tab) stay, those in `gone` leave. Null when nothing is left. */
export function writeOutbox(
  text: string | null,
  own: readonly PendingSend[],
  gone: ReadonlySet<string>,
): string | null {
  const mine = new Set(own.map(({ message: { id } }) => id));
  const others = readOutbox(text).filter(({ message: { id } }) => !mine.has(id) && !gone.has(id));
  const all = [...others, ...own].sort((a, b) =>
    a.message.created_at.localeCompare(b.message.created_at, 'en'),
  );
  return all.length === 0 ? null : JSON.stringify(all);
}
