import {
  COMPLAINT_RATING_NAMES,
  COMPLAINT_RATINGS,
  COMPLAINT_STATUS_RULES,
  COMPLAINT_STATUSES,
  type ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import type { schema } from '../../database';
import { readEnd } from '../../complaints';
import { caseFacts, endFact, ratingFact, type CaseState } from '../facts/case-facts';
import type { FactDraft } from '../facts/measured-facts';

export type PastCase = CaseState &
  Pick<typeof schema.complaints.$inferSelect, 'closedAt' | 'updatedAt'>;
export type PastEntry = Pick<
  typeof schema.complaintHistory.$inferSelect,
  'kind' | 'version' | 'before' | 'after' | 'actorId' | 'createdAt'
>;

/** The ids behind the names that a history keeps; one that was renamed since is not found. */
export interface NamedPlaces {
  readonly units: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, string>;
  readonly districts: ReadonlyMap<string, string>;
}

interface Step {
  readonly after: CaseState;
  readonly by: string | null;
  readonly at: Date;
}

const statusOf = (word: string | null): ComplaintStatus =>
  COMPLAINT_STATUSES.find((status) => status === word) ?? 'Yeni';
const idOf = (ids: ReadonlyMap<string, string>, name: string | null) =>
  name === null ? null : (ids.get(name) ?? null);

/** The case before an entry of its history. */
function undone(
  after: CaseState,
  { kind, before }: PastEntry,
  { units, types, districts }: NamedPlaces,
): CaseState {
  switch (kind) {
    case 'status':
      return { ...after, durum: statusOf(before) };
    case 'unit':
      return { ...after, unitId: idOf(units, before) };
    case 'type':
      return { ...after, typeId: idOf(types, before) };
    case 'district':
      return { ...after, districtId: idOf(districts, before) };
    default:
      return after;
  }
}

/** A closed case whose history contains no change of status was open before. */
function statusAtEnd(present: PastCase, entries: readonly PastEntry[]): ComplaintStatus {
  if (entries.some(({ kind }) => kind === 'status')) return present.durum;
  const opened = entries.find(({ kind }) => kind === 'opened');
  if (opened !== undefined) return statusOf(opened.after);
  return COMPLAINT_STATUS_RULES[present.durum].class === 'closed' ? 'Yeni' : present.durum;
}

function openingOf(present: PastCase, entries: readonly PastEntry[]) {
  const opened = entries.find(({ kind }) => kind === 'opened');
  return { by: opened?.actorId ?? null, at: opened?.createdAt ?? present.createdAt };
}

const valueOf = (name: string | null) =>
  COMPLAINT_RATINGS.find((value) => COMPLAINT_RATING_NAMES[value] === name);

/** The fact of an entry that says how a case ended or was rated; the columns of the term are those of today. */
function happenedThen(
  state: CaseState,
  { kind, after, createdAt: at, actorId }: PastEntry,
): FactDraft | null {
  if (kind === 'rated') {
    const value = valueOf(after);
    return value === undefined ? null : ratingFact(state, value, at);
  }
  if (kind !== 'term-ended') return null;
  return endFact(state, readEnd(after), { by: actorId, at });
}

/**
 * Derives the facts of a case: its history is undone from the present state, newest first, so that
 * the facts end exactly there, and then replayed by the rules of live facts. Changes of one
 * decision are one change.
 */
export function casePast(
  present: PastCase,
  entries: readonly PastEntry[],
  places: NamedPlaces,
): FactDraft[] {
  const steps: Step[] = [];
  const happenings: FactDraft[] = [];
  const before = statusAtEnd(present, entries);
  // The ends of terms that the history keeps are facts by themselves: the columns know the last one alone.
  const isKept = entries.some(({ kind }) => kind === 'term-ended');
  let state: CaseState = isKept
    ? { ...present, dueAt: null, levelDueAt: null, termStoppedAt: null }
    : present;
  if (before !== present.durum) {
    steps.unshift({ after: state, by: null, at: present.closedAt ?? present.updatedAt });
    state = { ...state, durum: before };
  }
  for (const [index, entry] of [...entries.entries()].reverse()) {
    const happening = happenedThen(state, entry);
    if (happening !== null) happenings.push(happening);
    const earlier = undone(state, entry, places);
    const isWithNext =
      entries[index + 1]?.version === entry.version &&
      steps[0]?.at.getTime() === entry.createdAt.getTime();
    if (earlier !== state && !isWithNext)
      steps.unshift({ after: state, by: entry.actorId, at: entry.createdAt });
    state = earlier;
  }
  const facts = [...caseFacts(null, state, openingOf(present, entries)), ...happenings];
  for (const { after, by, at } of steps) {
    facts.push(...caseFacts(state, after, { by, at }));
    state = after;
  }
  return facts;
}
