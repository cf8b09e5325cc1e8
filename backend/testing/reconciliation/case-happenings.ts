import type { ComplaintRatingValue, ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { asc, eq } from 'drizzle-orm';
import { schema, type Database } from '../../src/database';
import { NOTHING, type Happening } from './happening';

interface CaseState {
  readonly unit: string;
  readonly topic: string;
  readonly district: string;
  readonly status: ComplaintStatus;
}
type Complaint = typeof schema.complaints.$inferSelect;
type HistoryEntry = typeof schema.complaintHistory.$inferSelect;
type IdsByName = Readonly<Record<'units' | 'topics' | 'districts', ReadonlyMap<string, string>>>;

const isOpen = (status: string) => status === 'Yeni' || status === 'İşlemde';

const stateNow = ({ unitId, typeId, districtId, durum }: Complaint): CaseState => ({
  unit: unitId ?? '',
  topic: typeId ?? '',
  district: districtId ?? '',
  status: durum,
});

/** The state of a case before an entry of its history. */
function stateBefore(state: CaseState, { kind, before }: HistoryEntry, ids: IdsByName): CaseState {
  const name = before ?? '';
  if (kind === 'status') return { ...state, status: before as ComplaintStatus };
  if (kind === 'unit') return { ...state, unit: ids.units.get(name) ?? '' };
  if (kind === 'type') return { ...state, topic: ids.topics.get(name) ?? '' };
  if (kind === 'district') return { ...state, district: ids.districts.get(name) ?? '' };
  return state;
}

type AddState = (what: string, of: CaseState, more?: Partial<Happening>) => void;

function addChange(add: AddState, was: CaseState | undefined, is: CaseState, born: number): void {
  if (was === undefined) add('case_opened', is);
  else add('case_state', was, { amount: -1 });
  add('case_state', is);
  if (was !== undefined && isOpen(was.status)) add('case_load', was, { amount: -1 });
  if (isOpen(is.status)) add('case_load', is);
  if (was === undefined || isOpen(was.status) === isOpen(is.status)) return;
  if (isOpen(is.status)) add('case_reopened', is);
  else add('case_closed', is, { since: born });
}

const ANSWERS: Readonly<Record<string, ComplaintRatingValue>> = {
  Memnun: 'satisfied',
  'Memnun değil': 'dissatisfied',
  'Sorun çözülmedi': 'unresolved',
};

const ENDS: Readonly<Record<string, string>> = {
  süresinde: 'case_in_time',
  'Hizmet hedefi: süresinde': 'case_level_kept',
};
const isOfLevel = (line: string | null) => line?.startsWith('Hizmet hedefi: ') ?? false;

/** The end of a term or a service level and an answer to a solution, as their lines say them. */
function addEntry(add: AddState, is: CaseState, { kind, after }: HistoryEntry): void {
  if (kind === 'term-ended')
    add(ENDS[after ?? ''] ?? (isOfLevel(after) ? 'case_level_missed' : 'case_late'), is);
  const answer = ANSWERS[after ?? ''];
  if (kind === 'rated' && answer !== undefined)
    add('case_rated', is, { answer, score: answer === 'satisfied' ? 5 : 1 });
}

/** The numbers in which an open case stands now. */
function stateOfTerm({ dueAt, levelDueAt, termStoppedAt }: Complaint, now: Date): string[] {
  if (termStoppedAt !== null) return ['case_age', 'case_paused'];
  const isOver = (end: Date | null) => end !== null && end < now;
  return [
    'case_age',
    ...(isOver(dueAt) ? ['case_overdue'] : []),
    ...(isOver(levelDueAt) ? ['case_level_overdue'] : []),
  ];
}

/**
 * The happenings of the cases: their history walked from today's state back to the day on which
 * each came in.
 */
export async function readCaseHappenings(
  db: Database,
  companyId: string,
  now: Date,
): Promise<Happening[]> {
  const all: Happening[] = [];
  const idOf = async (
    table:
      | typeof schema.complaintUnits
      | typeof schema.complaintTypes
      | typeof schema.complaintDistricts,
  ) =>
    new Map(
      (await db.select().from(table).where(eq(table.companyId, companyId))).map(({ id, name }) => [
        name,
        id,
      ]),
    );
  const ids: IdsByName = {
    units: await idOf(schema.complaintUnits),
    topics: await idOf(schema.complaintTypes),
    districts: await idOf(schema.complaintDistricts),
  };

  for (const complaint of await db
    .select()
    .from(schema.complaints)
    .where(eq(schema.complaints.companyId, companyId))) {
    const history = await db
      .select()
      .from(schema.complaintHistory)
      .where(eq(schema.complaintHistory.complaintId, complaint.id))
      .orderBy(asc(schema.complaintHistory.version));
    let state = stateNow(complaint);
    const states: { at: number; state: CaseState; entry: HistoryEntry }[] = [];
    for (const entry of [...history].reverse()) {
      states.unshift({ at: entry.createdAt.getTime(), state, entry });
      state = stateBefore(state, entry, ids);
    }
    const born = complaint.createdAt.getTime();
    states.forEach(({ at, state: is, entry }, index) => {
      const add: AddState = (what, of, more) =>
        all.push({ ...NOTHING, what, at, channel: complaint.kanal, ...of, ...more });
      addEntry(add, is, entry);
      addChange(add, states[index - 1]?.state, is, born);
    });
    // An open case is as old as it is now.
    if (isOpen(complaint.durum))
      for (const what of stateOfTerm(complaint, now))
        all.push({
          ...NOTHING,
          what,
          at: born,
          channel: complaint.kanal,
          ...stateNow(complaint),
          since: born,
        });
  }
  return all;
}
