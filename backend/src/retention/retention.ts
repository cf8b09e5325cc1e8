const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The time for which rows outlive their use: copies and traces that delivery and sign-in leave behind. Messages, complaints and their
 * files are not concerned: they stay until their company lets them go ({@link CompanyRetentionRule}).
 */
export const RETENTION = {
  /** One-time codes after they were used or expired; their limits look back 15 minutes. */
  codesMs: DAY_MS,
  /** Sessions after they ended: "was that me?" can still be answered, and where somebody was signed in is a known device. */
  sessionsMs: 90 * DAY_MS,
  /** Invitations after they were accepted, taken back or expired; until then an expired one can be sent again. */
  invitationsMs: 90 * DAY_MS,
  /** Notifications, read or not: what waits longer stands in the lists of work. */
  notificationsMs: 90 * DAY_MS,
  /** Webhook calls of which no job is left: their bodies repeat personal data that the messages hold anyway. */
  journalMs: 30 * DAY_MS,
  /** Dead jobs, after somebody has looked at them: so long the cause can be mended and they can be replayed. */
  deadJobsMs: 90 * DAY_MS,
  /** The event log is for catching up; a page that slept longer loads its screens anew (410 `events_gone`). */
  eventsMs: 14 * DAY_MS,
  /** That automatic words were sent in a room: looked up on the same local day only. */
  autoRepliesMs: 7 * DAY_MS,
  /** Uploads that nothing refers to: a file of an unsent message, or one left by a crash. No link of theirs lives longer. */
  uploadsMs: 3 * DAY_MS,
  /** Test messages, which hold an operator's phone; that one arrived stays with its account. */
  testMessagesMs: 30 * DAY_MS,
  /** Deliveries of webhooks: a receiver that was broken for weeks can still be sent them again. */
  deliveriesMs: 30 * DAY_MS,
  /** Finished sends of the outbox. */
  jobsMs: 30 * DAY_MS,
} as const;

/** Every process begins a round this often; whoever finds another one at work leaves it to them. */
export const RETENTION_INTERVAL_MS = HOUR_MS;

/** Rows deleted in one transaction: small enough that nobody waits for their locks. */
export const RETENTION_BATCH = 1_000;
