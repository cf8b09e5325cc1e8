import { z } from 'zod';
import { openEnum } from '../open';

/**
 * The acts of others, and failures of one's own, that a person is notified of (docs/behaviour.md
 * §2.13). `handed-over` is a conversation for one of the person's groups, or, with a person as its
 * subject, those of a colleague who left. `release` is one that a gateway withdrew, `release-changed` one that a person promoted or rolled back.
 */
export const NOTIFICATION_KINDS = [
  'assigned-conversation',
  'handed-over',
  'mentioned',
  'send-failed',
  'release',
  'release-changed',
] as const;
export const notificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof notificationKind>;

/** The kinds that nobody can switch off stand apart. `key-ending`: the access key of a channel account ends soon; its subject is an `account`, `details` has the `days` until then, 0 once it has ended.
 * `program-key-ending`: the same of an API key, whose subject is a `program`. `webhook-off`: an address took nothing for days and was switched off; its subject is a `webhook`. `term`: the term of a complaint ends or is over; the company chooses whom it is told to. `assigned-complaint`: the person is responsible for one now, with a person as its subject for those of a
 * colleague who left; `followed-complaint`: news of one that the person follows; `unit-task`: one for the person's unit on a complaint, or one of the person's own that is done.
 * `unusual-looks`: a colleague looked at unusually many citizens; its subject is a `person`, `details` has the `window` (`hour`, `day`, `off_hours`), its `day` (`YYYY-MM-DD`), the number of `people` and what is `usual`.
 * `approval`: an act that waits for a second person, or was approved or refused; its subject is an `approval`, `details` has `what` (`requested`, `approved`, `refused`).
 */
const SENT_NOTIFICATION_KINDS = [
  ...NOTIFICATION_KINDS,
  'key-ending',
  'program-key-ending',
  'webhook-off',
  'term',
  'assigned-complaint',
  'followed-complaint',
  'unit-task',
  'approval',
  'unusual-looks',
] as const;
export type SentNotificationKind = (typeof SENT_NOTIFICATION_KINDS)[number];

/** The things that a notification can be about; a release's id is `<channel>:<revision>`. */
export const NOTIFICATION_SUBJECTS = ['conversation', 'complaint', 'person', 'release'] as const;
export type NotificationSubjectKind = (typeof NOTIFICATION_SUBJECTS)[number];
/** With those of the kinds that nobody can switch off. */
export type SentSubjectKind =
  | NotificationSubjectKind
  | 'account'
  | 'program'
  | 'approval'
  | 'webhook';

/**
 * A notification of the signed-in person. `count`: so many of one kind about one subject, of which `at` and `actor` belong to the last.
 * `actor` is null where no person did it. Of a subject that the person does not see any more (`is_visible` false), neither name nor details are
 * given. `details` are texts by name: `reason` of a failed send; `note`, the begin of the handover note, of a conversation that was given away; `due`
 * (`YYYY-MM-DD`) and `days` of a term, the working days from its last day to now, negative before it, with `level`, the name of the service level where that is the one that ends; `module`, `title` and `to` of a release; of one that a person changed also `action` (`promote`, `rollback`), `percent` and `by`, the author's name in the history;
 * `what` (`status`, `message`, `note`) of a followed complaint, with the new `status`; `what` (`added`, `done`) of a task, with its `unit` and its words as `note`.
 */
export const notificationEntry = z.object({
  id: z.string(),
  kind: openEnum(SENT_NOTIFICATION_KINDS),
  subject: z.object({
    kind: openEnum([...NOTIFICATION_SUBJECTS, 'account', 'program', 'approval', 'webhook']),
    id: z.string(),
    name: z.string().nullable(),
    is_visible: z.boolean(),
  }),
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  count: z.number().int(),
  details: z.record(z.string(), z.string()),
  at: z.string(),
  is_read: z.boolean(),
});
export type NotificationEntry = z.infer<typeof notificationEntry>;

/** `GET /api/notifications`, newest first; `unread` leaves out what was read. */
export const notificationQuery = z.strictObject({
  unread: z.literal('true').optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

export type NotificationQuery = z.infer<typeof notificationQuery>;

/** `unread` counts all unread notifications of the person, whatever part of them is listed. */
export const notificationPage = z.object({
  entries: z.array(notificationEntry),
  unread: z.number().int(),
  next_cursor: z.string().nullable(),
});
export type NotificationPage = z.infer<typeof notificationPage>;

/** `POST /api/notifications/read` → {@link unreadCount}: these, or all that are not newer than the moment `until`. */
export const notificationsRead = z.union([
  z.strictObject({ ids: z.array(z.string().max(64)).min(1).max(100) }),
  z.strictObject({ until: z.iso.datetime() }),
]);
export type NotificationsRead = z.infer<typeof notificationsRead>;

/** The number of notifications that the person has not read. */
export const unreadCount = z.object({ unread: z.number().int() });

/** `GET /api/notifications/preferences`: the kinds that the person's roles let them receive, and whether they want them. */
export const notificationPreferences = z.object({
  kinds: z.array(z.object({ kind: openEnum(NOTIFICATION_KINDS), is_on: z.boolean() })),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** `PUT /api/notifications/preferences` → {@link notificationPreferences}. */
export const notificationPreferenceChange = z.strictObject({
  kind: notificationKind,
  is_on: z.boolean(),
});
export type NotificationPreferenceChange = z.infer<typeof notificationPreferenceChange>;

/** Said to the sockets of one person, without a number: their notifications are others now. Pages that show them read them again. */
export const NOTIFICATIONS_CHANGED = 'notifications-changed';
