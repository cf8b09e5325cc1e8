import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';
import { turkishOrder } from '../../text/turkish-order';

/**
 * Values by which lists of complaints are sorted and that are dear to compute; those of status and
 * channel are few and sorted at once. Indexes hold them, and a query finds its index
 * only by the very same words: both take them from here, and a change needs a migration.
 */

/** The number that a complaint keeps for ever, by its bytes: our numbers have leading zeros. */
export const caseNumber = ({
  ownNumber,
  saysisCode,
}: {
  readonly ownNumber: SQLWrapper;
  readonly saysisCode: SQLWrapper;
}): SQL<string> => sql`(coalesce(${ownNumber}, ${saysisCode}) collate "C")`;

/** By the Turkish alphabet; without a name at the place of the words that stand instead of one. */
export const senderOrder = (senderName: SQLWrapper): SQL<string | null> =>
  turkishOrder(sql`coalesce(nullif(trim(${senderName}), ''), 'Anonim Kullanıcı')`);

export const subjectOrder = (subject: SQLWrapper): SQL<string | null> => turkishOrder(subject);

/** The end that a case meets first: of its service level, otherwise of its term. */
export const nextEnd = ({
  dueAt,
  levelDueAt,
}: {
  readonly dueAt: SQLWrapper;
  readonly levelDueAt: SQLWrapper;
}): SQL<Date | null> => sql`coalesce(${levelDueAt}, ${dueAt})`;

/** The end that an open case meets first; never while it stands still, null where the case is closed or has none. Cases are open in these statuses. */
export const openTermEnd = ({
  durum,
  termStoppedAt,
  ...ends
}: {
  readonly durum: SQLWrapper;
  readonly termStoppedAt: SQLWrapper;
} & Parameters<typeof nextEnd>[0]): SQL<Date | null> =>
  sql`(case when ${durum} not in ('Yeni', 'İşlemde') then null when ${termStoppedAt} is null or ${ends.dueAt} is null then ${nextEnd(ends)} else 'infinity'::timestamptz end)`;

/** The latest end first: read backwards, an index by {@link openTermEnd} brings those without one first. */
export const lastTermEnd = (complaint: Parameters<typeof openTermEnd>[0]): SQL =>
  sql`${openTermEnd(complaint)} desc nulls last`;

/** The order of lists: by time and, within a moment, by id. */
export const newestFirst = ({
  createdAt,
  id,
}: {
  readonly createdAt: ExtraConfigColumn;
  readonly id: ExtraConfigColumn;
}) => [createdAt.desc().nullsFirst(), id.desc().nullsFirst()] as const;

/** Lists by a text from its end: read backwards, the indexes from the beginning bring the oldest of equal ones first. */
export const lastFirstIndexes = (
  t: Record<'companyId' | 'senderName' | 'konuOzeti' | 'createdAt' | 'id', ExtraConfigColumn>,
) => [
  index('complaints_by_last_sender').on(
    t.companyId,
    sql`${senderOrder(t.senderName)} desc`,
    ...newestFirst(t),
  ),
  index('complaints_by_last_subject').on(
    t.companyId,
    sql`${subjectOrder(t.konuOzeti)} desc`,
    ...newestFirst(t),
  ),
];
