import type { Random } from '../random';
import { DAY, HOUR, MINUTE } from '../timeline';
import { CONVERSATIONS_PER_DAY } from './traffic-plan';

/** Relative number of messages by hour of the local day. */
const HOURS = [
  2, 1, 1, 1, 1, 2, 4, 8, 14, 18, 20, 19, 17, 18, 19, 18, 16, 14, 12, 11, 10, 8, 6, 4,
] as const;
/** Coprime with the conversations of a day: neighbours in number are not neighbours in time. */
const SHUFFLE = 617;

/**
 * The start of each conversation: a day's are spread over the hours of the day that ends at `now`;
 * `offsetMs` is the local distance from UTC.
 */
export function createTrafficClock(now: number, offsetMs: number): (slot: number) => number {
  const total = HOURS.reduce<number>((sum, each) => sum + each, 0);
  const firstHour = Math.floor((now + offsetMs) / HOUR);
  let sum = 0;
  const reached = Array.from(
    { length: 24 },
    (_, index) => (sum += HOURS[(firstHour + index) % 24] ?? 0) / total,
  );
  return (slot) => {
    const quantile =
      ((((slot % CONVERSATIONS_PER_DAY) * SHUFFLE) % CONVERSATIONS_PER_DAY) + 0.5) /
      CONVERSATIONS_PER_DAY;
    const hour = reached.findIndex((upTo) => upTo >= quantile);
    const before = reached[hour - 1] ?? 0;
    const within = (quantile - before) / ((reached[hour] ?? 1) - before);
    return Math.floor(
      now - (Math.floor(slot / CONVERSATIONS_PER_DAY) + 1) * DAY + (hour + within) * HOUR,
    );
  };
}

/** When each word of a conversation is said, in milliseconds after its first. */
export function wordOffsets(random: Random, speakers: string): number[] {
  let at = 0;
  return [...speakers].map((speaker, index) => {
    const before = speakers[index - 1];
    if (before === undefined) return 0;
    if (speaker === 'b') at += random.int(1_000, 3_000);
    else if (speaker === before) at += random.int(15_000, 90_000);
    else if (speaker === 's') at += random.int(2, 35) * MINUTE + random.int(0, 59_999);
    else at += random.int(MINUTE, 10 * MINUTE);
    return at;
  });
}
