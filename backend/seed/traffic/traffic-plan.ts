/** Messages of a day; so many messages lie further apart in time, not closer together. */
export const MESSAGES_PER_DAY = 12_500;
/**
 * The authors in a conversation, in order: citizen, staff, bot. Eight patterns have eighty
 * messages.
 */
const PATTERNS = [
  'cbcssccsss',
  'ccscsscs',
  'cbccsscsccss',
  'cscccs',
  'ccscscsscc',
  'cbcscccsscs',
  'ccscscsccscssc',
  'cbccsccsc',
] as const;
const PATTERN_MESSAGES = 80;
const MEAN_MESSAGES = PATTERN_MESSAGES / PATTERNS.length;
export const CONVERSATIONS_PER_DAY = MESSAGES_PER_DAY / MEAN_MESSAGES;

const BLOCK_DAYS = 8;
const BLOCK = CONVERSATIONS_PER_DAY * BLOCK_DAYS;
/** On which days of a block the same person writes, the newest first: people who write once, who come back once, and who come back often. */
const VISITS: readonly { readonly until: number; readonly days: readonly (readonly number[])[] }[] =
  [
    { until: 400, days: [[0], [1], [2], [3], [4], [5], [6], [7]] },
    {
      until: 900,
      days: [
        [0, 3],
        [1, 4],
        [2, 6],
        [5, 7],
      ],
    },
    {
      until: CONVERSATIONS_PER_DAY,
      days: [
        [0, 2, 4, 6],
        [1, 3, 5, 7],
      ],
    },
  ];

/** A conversation: its number, 0 is the newest, and its authors in order. */
export interface PlannedTalk {
  readonly slot: number;
  readonly speakers: string;
}

const speakersOf = (slot: number): string => PATTERNS[(slot * 5) % PATTERNS.length] ?? PATTERNS[0];

/** The number of conversations for so many messages, and the length of the oldest one. */
function sizeOf(messages: number): { count: number; lastLength: number } {
  let count = Math.floor(messages / PATTERN_MESSAGES) * PATTERNS.length;
  let left = messages % PATTERN_MESSAGES;
  if (left === 0) return { count, lastLength: speakersOf(count - 1).length };
  for (; left > speakersOf(count).length; count += 1) left -= speakersOf(count).length;
  return { count: count + 1, lastLength: left };
}

/** The number of conversations for so many messages. */
export const countTalks = (messages: number): number => sizeOf(messages).count;

/**
 * The conversations that come to exactly so many messages, person by person, each with theirs in the order of time: conversation number
 * `slot` lies `slot / CONVERSATIONS_PER_DAY` days back.
 */
export function* planTraffic(messages: number): Generator<PlannedTalk[]> {
  const { count, lastLength } = sizeOf(messages);
  // The oldest block first, as the tables of a company grow.
  for (let block = Math.ceil(count / BLOCK) - 1; block >= 0; block -= 1) {
    for (let place = 0; place < CONVERSATIONS_PER_DAY; place += 1) {
      for (const days of VISITS.find(({ until }) => place < until)?.days ?? []) {
        const slots = days
          .map((day) => block * BLOCK + day * CONVERSATIONS_PER_DAY + place)
          .filter((slot) => slot < count);
        if (slots.length > 0)
          yield slots.reverse().map((slot) => ({
            slot,
            speakers: slot === count - 1 ? speakersOf(slot).slice(0, lastLength) : speakersOf(slot),
          }));
      }
    }
  }
}
