import { isPlainObject } from '../lib';
import type { Sequenced } from './sequencer';

const DEPTH = 3;

/**
 * The bare event inside whatever wrapping it came in (docs/behaviour.md §8.6): a JSON string, or an
 * object with data or message. Our own chat message has a `message` of its own, so what names its
 * room or number, or holds a room, counts as bare. Answers null for what holds no event.
 */
export function unwrap(raw: unknown, depth = DEPTH): Record<string, unknown> | null {
  if (depth < 0) return null;
  if (typeof raw === 'string') {
    try {
      return unwrap(JSON.parse(raw) as unknown, depth - 1);
    } catch {
      return null;
    }
  }
  if (!isPlainObject(raw)) return null;
  if ('seq' in raw || 'room_id' in raw || isPlainObject(raw['room'])) return raw;
  return unwrap(raw['data'] ?? raw['message'], depth - 1);
}

/** The event that the specification describes without a number: a server that is not ours sends it so. */
export const LOOSE_EVENT = 'chat-message';

/** A numbered event as the socket brought it under `type`; null when it cannot be put in order. */
export function liveEvent(type: string, raw: unknown): Sequenced | null {
  const payload = unwrap(raw);
  const seq = payload?.['seq'];
  return payload && typeof seq === 'number' && Number.isSafeInteger(seq) && seq >= 0
    ? { seq, type, payload }
    : null;
}
