/**
 * The kinds of facts. Events count occurrences; durations also carry seconds; stocks go up and down
 * by `amount`, so that their sum up to a moment is the stock at that moment.
 */
export const FACT_KINDS = {
  /** A citizen's message; the agent is the holder of the conversation. */
  received: 'event',
  /** A message of the staff; the agent is who wrote it, or who holds the conversation where it came from the account's phone. */
  answered: 'event',
  /** A chatbot's or an automatic message. */
  said: 'event',
  /** A citizen wrote for the first time on an account's platform. */
  new_customer: 'event',
  /** A conversation began: `detail` new, again (the citizen came back after it was closed) or reopened (by staff). */
  opened: 'event',
  /** A conversation was closed: `detail` person, or chatbot where no person was needed. Seconds since it was opened. */
  closed: 'duration',
  /** It was opened again within REPORT_RETURN_DAYS of being closed; the agent is who had closed it. Seconds since then. */
  returned: 'duration',
  /** A conversation was given to a person or taken by one. */
  assigned: 'event',
  /** The first answer of a person since the conversation was opened. Seconds that the citizen waited for it. */
  first_response: 'duration',
  /** Every answer of a person to a waiting citizen, the first one too. */
  response: 'duration',
  /** Open conversations, by who holds them. */
  load: 'stock',
  /** Open conversations in which the citizen waits for a person. */
  waiting: 'stock',
  /** A label was put on a conversation. */
  labelled: 'event',
  /** An answered satisfaction question with its score of 1 to 5; the agent is who held the conversation. */
  survey: 'event',
  /** A chatbot's talk ended: `detail` ended, silent, handoff or taken. */
  talk: 'event',
  case_opened: 'event',
  /** A case came to an end (Çözüldü, Reddedildi). Seconds since it came in. */
  case_closed: 'duration',
  case_reopened: 'event',
  /** A case came to an end within its term, or behind it; one without a term counts in neither. */
  case_in_time: 'event',
  case_late: 'event',
  /** The same of the service level. */
  case_level_kept: 'event',
  case_level_missed: 'event',
  /** A citizen's answer to the solution of their case: `detail` satisfied, dissatisfied or unresolved. */
  case_rated: 'event',
  /** Cases that are not at an end. */
  case_load: 'stock',
  /** All cases, by the status in which they stand. */
  case_state: 'stock',
} as const;

/** See {@link FACT_KINDS}. */
export type FactKind = keyof typeof FACT_KINDS;

/** By what facts are summed up beforehand. */
export const ROLLUP_DIMENSIONS = [
  'all',
  'channel',
  'agent',
  'unit',
  'topic',
  'district',
  'status',
  'label',
  'score',
  'detail',
] as const;
export type RollupDimension = (typeof ROLLUP_DIMENSIONS)[number];

const CONVERSATION: readonly RollupDimension[] = ['all', 'channel', 'agent'];
const CASE: readonly RollupDimension[] = ['all', 'channel', 'unit', 'topic', 'district', 'status'];
const MORE: Partial<Record<FactKind, readonly RollupDimension[]>> = {
  opened: ['detail'],
  closed: ['detail'],
  talk: ['detail'],
  labelled: ['label'],
  survey: ['score'],
  case_rated: ['detail'],
};

/** The dimensions that facts of a kind have, 'all' first. */
export const dimensionsOf = (kind: FactKind): readonly RollupDimension[] => [
  ...(kind.startsWith('case_') ? CASE : CONVERSATION),
  ...(MORE[kind] ?? []),
];
