import type { ComplaintServiceTerm } from '@muhatap/shared/wire/complaints';
import type { schema } from '../../database';
import { countDays, dueAt, type Pause } from './due-at';
import type { StoredServiceLevel, Terms } from './terms';

type Case = typeof schema.complaints.$inferSelect;
type Subject = Pick<Case, 'typeId' | 'priority'>;

/** The columns of a case by which the end of its service level is counted. */
type Counted = Subject & Pick<Case, 'createdAt' | 'dueAt' | 'termPauses'>;
export type LevelColumns = Pick<Case, 'levelId' | 'levelDueAt'>;

/** The pauses of a case as moments. */
export const pausesOf = ({ termPauses }: Pick<Case, 'termPauses'>): Pause[] =>
  termPauses.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));

/** The closeness of a level to a case, by its type before its priority; null where it is not for it. */
function closeness({ typeIds, priority }: StoredServiceLevel, subject: Subject): number | null {
  const isOfType = subject.typeId !== null && typeIds.includes(subject.typeId);
  if (typeIds.length > 0 && !isOfType) return null;
  if (priority !== null && priority !== subject.priority) return null;
  return (isOfType ? 2 : 0) + (priority === null ? 0 : 1);
}

/** The service level of a case: for its type and priority, otherwise its type, its priority, all; null where there is none. */
export function levelFor(
  levels: readonly StoredServiceLevel[],
  subject: Subject,
): StoredServiceLevel | null {
  let best: { readonly level: StoredServiceLevel; readonly rank: number } | null = null;
  for (const level of levels) {
    const rank = level.isRemoved ? null : closeness(level, subject);
    if (rank !== null && (best === null || rank > best.rank)) best = { level, rank };
  }
  return best?.level ?? null;
}

/** The end of the service level of an open case, counted like its term and never behind it; a case without a term has none. */
export function countLevel(row: Counted, { levels, calendar }: Terms): LevelColumns {
  const level = row.dueAt === null ? null : levelFor(levels, row);
  if (level === null || row.dueAt === null) return { levelId: null, levelDueAt: null };
  const term = { startedAt: row.createdAt, isExtended: false, pauses: pausesOf(row) };
  const end = dueAt({ ...level, extendedDays: null }, term, calendar);
  return { levelId: level.id, levelDueAt: end < row.dueAt ? end : row.dueAt };
}

/** The service level as pages show it, at a moment at which it runs, or at which it came to stand still. */
export function presentLevel(
  { levelId, levelDueAt }: LevelColumns,
  { levels, calendar }: Terms,
  at: Date,
): ComplaintServiceTerm | null {
  const level = levels.find(({ id }) => id === levelId);
  if (level === undefined || levelDueAt === null) return null;
  const [today, last] = [calendar.dayOf(at), calendar.dayOf(levelDueAt)];
  return {
    name: level.name,
    days: level.days,
    unit: level.unit,
    dueAt: levelDueAt.toISOString(),
    left: countDays(level.unit, calendar, today, last),
    late: at <= levelDueAt ? null : today - last,
  };
}
