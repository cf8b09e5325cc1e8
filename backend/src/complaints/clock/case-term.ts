import {
  COMPLAINT_STATUS_RULES,
  type TERM_STATES,
  type ComplaintTerm,
  type ComplaintTermChange,
} from '@muhatap/shared/wire/complaints';
import type { schema } from '../../database';
import { dayText } from '../../time/day-text';
import { countDays, dueAt } from './due-at';
import { countLevel, pausesOf, presentLevel, type LevelColumns } from './service-level';
import {
  noTerm,
  termEnded,
  termNotExtendable,
  termOver,
  termPaused,
  termRunning,
} from './term-refusals';
import { ruleOfType, type StoredTermRule, type Terms } from './terms';
import { dateOfDay } from './work-calendar';

type Case = typeof schema.complaints.$inferSelect;

/** The columns of a case by which its term is counted. */
export type CountedCase = Pick<
  Case,
  | 'durum'
  | 'typeId'
  | 'priority'
  | 'createdAt'
  | 'closedAt'
  | 'termId'
  | 'isTermExtended'
  | 'termPauses'
  | 'termStoppedAt'
  | 'dueAt'
  | 'levelId'
  | 'levelDueAt'
>;
export type TermColumns = Partial<
  Pick<
    Case,
    | 'termId'
    | 'isTermExtended'
    | 'termPauses'
    | 'termStoppedAt'
    | 'dueAt'
    | 'levelId'
    | 'levelDueAt'
  >
>;

/** An entry of the case's history; `before` and `after` are what a person reads. */
export interface TermEntry {
  readonly kind: `term-${'started' | 'changed' | 'paused' | 'resumed' | 'extended' | 'ended'}`;
  readonly before: string | null;
  readonly after: string | null;
}
export interface TermDecision {
  readonly columns: TermColumns;
  readonly entries: readonly TermEntry[];
}
const UNDECIDED: TermDecision = { columns: {}, entries: [] };

const isClosed = ({ durum }: Pick<Case, 'durum'>) =>
  COMPLAINT_STATUS_RULES[durum].class === 'closed';

const ruleOf = ({ rules }: Terms, { termId }: Pick<Case, 'termId'>): StoredTermRule | null =>
  termId === null ? null : (rules.find(({ id }) => id === termId) ?? null);

function endOf(rule: StoredTermRule, row: CountedCase, { calendar }: Terms): Date {
  const term = {
    startedAt: row.createdAt,
    isExtended: row.isTermExtended,
    pauses: pausesOf(row),
  };
  return dueAt(rule, term, calendar);
}

/** '31.12.2026', by the company's calendar. */
const dateText = (at: Date, { calendar }: Terms): string => dayText(dateOfDay(calendar.dayOf(at)));

const endText = (rule: StoredTermRule, end: Date, terms: Terms) =>
  `${rule.name}, ${dateText(end, terms)}`;

const LEVEL_MARK = 'Hizmet hedefi: ';
/** A service level in the history: 'Hizmet hedefi: Acil, 05.11.2026'. */
export const levelText = (name: string, day: string): string => `${LEVEL_MARK}${name}, ${day}`;
/** The end of a service level in the history, from the words of a term's end. */
const levelEndText = (text: string): string => `${LEVEL_MARK}${text}`;

/** The service level of a case in its history: none or one. */
function levelTexts({ levelId, levelDueAt }: LevelColumns, terms: Terms): string[] {
  const level = terms.levels.find(({ id }) => id === levelId);
  return level === undefined || levelDueAt === null
    ? []
    : [levelText(level.name, dateText(levelDueAt, terms))];
}

/** An open case follows its service level by type, priority and pauses; a line says that it is another one. */
function followLevel(row: CountedCase, terms: Terms): TermDecision {
  if (isClosed(row)) return UNDECIDED;
  const level = countLevel(row, terms);
  const isSameEnd = level.levelDueAt?.getTime() === row.levelDueAt?.getTime();
  if (level.levelId === row.levelId && isSameEnd) return UNDECIDED;
  if (level.levelId === row.levelId) return { columns: level, entries: [] };
  const [before = null] = levelTexts(row, terms);
  const [after = null] = levelTexts(level, terms);
  return { columns: level, entries: [{ kind: 'term-changed', before, after }] };
}

/** Calendar days behind the last day; 0 where it is over on that very day, null while it is in time. */
function lateDays(end: Date, at: Date, { calendar }: Terms): number | null {
  return at.getTime() <= end.getTime() ? null : calendar.dayOf(at) - calendar.dayOf(end);
}

/** The term of a case that has just been opened, or has none yet. One that is closed begins none. */
export function startTerm(row: CountedCase, terms: Terms): TermDecision {
  const rule = isClosed(row) ? null : ruleOfType(terms, row.typeId);
  if (rule === null) return UNDECIDED;
  const end = endOf(rule, row, terms);
  const level = countLevel({ ...row, dueAt: end }, terms);
  const started = [endText(rule, end, terms), ...levelTexts(level, terms)];
  return {
    columns: { termId: rule.id, dueAt: end, ...level },
    entries: started.map((after) => ({ kind: 'term-started', before: null, after })),
  };
}

/** A case under another rule, because its type is another one. What was extended by the old rule is not by the new one. */
function changeRule(row: CountedCase, terms: Terms): TermDecision {
  const [before, after] = [ruleOf(terms, row), ruleOfType(terms, row.typeId)];
  if (before?.id === after?.id) return UNDECIDED;
  const columns = {
    termId: after?.id ?? null,
    isTermExtended: false,
    dueAt: after === null ? null : endOf(after, { ...row, isTermExtended: false }, terms),
  };
  return {
    columns,
    entries: [
      {
        kind: 'term-changed',
        before: before?.name ?? null,
        after: columns.dueAt && after && endText(after, columns.dueAt, terms),
      },
    ],
  };
}

/** A term that stands still goes on: what was left is counted from now. */
function goOn(row: CountedCase, terms: Terms, now: Date): TermDecision {
  const rule = ruleOf(terms, row);
  if (rule === null || row.termStoppedAt === null) return UNDECIDED;
  const pause = { from: row.termStoppedAt.toISOString(), to: now.toISOString() };
  const columns = { termPauses: [...row.termPauses, pause], termStoppedAt: null };
  const end = endOf(rule, { ...row, ...columns }, terms);
  return {
    columns: { ...columns, dueAt: end },
    entries: [{ kind: 'term-resumed', before: null, after: dateText(end, terms) }],
  };
}

/** A case that was closed or opened again: the time between counts for nothing. */
function followStatus(wasClosed: boolean, row: CountedCase, terms: Terms, now: Date): TermDecision {
  if (wasClosed === isClosed(row) || row.termId === null) return UNDECIDED;
  if (wasClosed) return goOn(row, terms, now);
  const stoppedAt = row.termStoppedAt ?? row.closedAt ?? now;
  const late = (end: Date | null) => (end === null ? null : lateDays(end, stoppedAt, terms));
  const ends = [
    lateText(late(row.dueAt)),
    ...(row.levelDueAt === null ? [] : [levelEndText(lateText(late(row.levelDueAt)))]),
  ];
  return {
    columns: { termStoppedAt: stoppedAt },
    entries: ends.map((after) => ({ kind: 'term-ended', before: null, after })),
  };
}

/** The end of a term that was kept, as the history says it. */
const KEPT_TERM = 'süresinde';

/** The end that an entry `term-ended` tells of: whose it is, and whether it was kept. */
export const readEnd = (text: string | null): { isLevel: boolean; isKept: boolean } => ({
  isLevel: text?.startsWith(LEVEL_MARK) ?? false,
  isKept: text === KEPT_TERM || text === levelEndText(KEPT_TERM),
});

function lateText(late: number | null): string {
  if (late === null) return KEPT_TERM;
  return late === 0 ? 'son gün, mesai bittikten sonra' : `${late} gün gecikmeyle`;
}

function stop(row: CountedCase, now: Date): TermDecision {
  if (row.termStoppedAt !== null) throw termPaused();
  return {
    columns: { termStoppedAt: now },
    entries: [{ kind: 'term-paused', before: null, after: null }],
  };
}

function extend(rule: StoredTermRule, row: CountedCase, end: Date, terms: Terms): TermDecision {
  if (rule.extendedDays === null || row.isTermExtended) throw termNotExtendable();
  const later = endOf(rule, { ...row, isTermExtended: true }, terms);
  return {
    columns: { isTermExtended: true, dueAt: later },
    entries: [
      { kind: 'term-extended', before: dateText(end, terms), after: dateText(later, terms) },
    ],
  };
}

/** A person's own step. Throws the refusals of `complaintTermChange`. */
function takeStep(
  action: ComplaintTermChange['action'],
  row: CountedCase,
  terms: Terms,
  now: Date,
): TermDecision {
  const rule = ruleOf(terms, row);
  if (rule === null || row.dueAt === null) throw noTerm();
  if (isClosed(row)) throw termEnded();
  if (action === 'resume') {
    if (row.termStoppedAt === null) throw termRunning();
    return goOn(row, terms, now);
  }
  if (row.termStoppedAt === null && now > row.dueAt) throw termOver();
  return action === 'pause' ? stop(row, now) : extend(rule, row, row.dueAt, terms);
}

/**
 * Follows a change of a case with its term: `after` has the new type, priority and status. A case without a term begins one
 * without an entry, since it began before this was kept.
 */
export function decideTerm(
  before: CountedCase,
  after: CountedCase,
  action: ComplaintTermChange['action'] | undefined,
  terms: Terms,
  now: Date,
): TermDecision {
  const columns: TermColumns = {};
  const entries: TermEntry[] = [];
  const take = (step: TermDecision) => {
    Object.assign(columns, step.columns);
    entries.push(...step.entries);
  };
  const here = () => ({ ...after, ...columns });
  if (before.termId === null) take({ ...startTerm(after, terms), entries: [] });
  else if (!isClosed(after) && (isClosed(before) || before.typeId !== after.typeId))
    take(changeRule(after, terms));
  take(followStatus(isClosed(before), here(), terms, now));
  if (action !== undefined) take(takeStep(action, here(), terms, now));
  take(followLevel(here(), terms));
  return { columns, entries };
}

/** The term counted anew by today's rules and calendar; an open case alone is. */
export function recountTerm(row: CountedCase, terms: Terms): TermColumns {
  const rule = ruleOfType(terms, row.typeId);
  if (rule === null) return { termId: null, dueAt: null, levelId: null, levelDueAt: null };
  const isTermExtended = row.isTermExtended && row.termId === rule.id && rule.extendedDays !== null;
  const end = endOf(rule, { ...row, isTermExtended }, terms);
  const level = countLevel({ ...row, dueAt: end }, terms);
  return { termId: rule.id, isTermExtended, dueAt: end, ...level };
}

function stateOf(row: CountedCase): (typeof TERM_STATES)[number] {
  if (isClosed(row)) return 'ended';
  return row.termStoppedAt === null ? 'running' : 'paused';
}

const daysOf = (rule: StoredTermRule, { isTermExtended }: CountedCase): number =>
  isTermExtended ? (rule.extendedDays ?? rule.days) : rule.days;

/** The term as pages show it; null where the case has none. */
export function presentTerm(row: CountedCase, terms: Terms, now: Date): ComplaintTerm | null {
  const rule = ruleOf(terms, row);
  if (rule === null || row.dueAt === null) return null;
  const { calendar } = terms;
  const at = row.termStoppedAt ?? row.closedAt ?? now;
  return {
    state: stateOf(row),
    dueAt: row.dueAt.toISOString(),
    stoppedAt: row.termStoppedAt?.toISOString() ?? null,
    left: countDays(rule.unit, calendar, calendar.dayOf(at), calendar.dayOf(row.dueAt)),
    late: lateDays(row.dueAt, at, terms),
    unit: rule.unit,
    rule: { name: rule.name, basis: rule.basis, days: daysOf(rule, row) },
    isExtended: row.isTermExtended,
    extendedDays: row.isTermExtended ? null : rule.extendedDays,
    level: presentLevel(row, terms, at),
  };
}
