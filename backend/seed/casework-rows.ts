import { COMPLAINT_STATUS_RULES, type ComplaintStatus } from '@muhatap/shared/wire/complaints';
import type { schema } from '../src/database';
import type { ComplaintBook } from './complaint-rows';
import { demoId } from './demo-id';
import type { Random } from './random';
import type { ComplaintMessageRow, ComplaintRow, UserRow } from './rows';
import { handsOf } from './hands-of-case';
import { termColumns } from './term-columns';
import { MINUTE } from './timeline';

type HistoryRow = typeof schema.complaintHistory.$inferInsert;
type NoteRow = typeof schema.complaintNotes.$inferInsert;
/** An entry before it has its place in the history. */
type Step = Pick<HistoryRow, 'kind' | 'before' | 'after' | 'reason'> & {
  at: number;
  by: UserRow | null;
};

/** Closed two years ago; old cases stay with it. */
const CLOSED_UNIT = 'Semt Hizmetleri Şefliği';
const CLOSED_UNIT_CASES = 4;

const TRANSFER_REASONS = [
  'Konu bizim görev alanımıza girmiyor.',
  'Yerinde bakıldı, ilgili müdürlüğe yönlendirildi.',
  'Vatandaşla görüşüldü, asıl konu anlaşıldı.',
  null,
] as const;
const REOPENED = 'Vatandaş sorunun sürdüğünü bildirdi.';

const NOTES = [
  'Telefonla arandı, adres doğrulandı.',
  'Aynı sokaktan iki başvuru daha var, ekip üçüne birlikte bakacak.',
  'Malzeme depoda yok; satın alma bugün sipariş verdi.',
  'Muhtarlıkla konuşuldu, durumu biliyorlar.',
  'Geçen yıl da aynı yerde sorun yaşanmış, kalıcı çözüm gerekiyor.',
  'Vatandaş akşam 18.00’den sonra aranmak istiyor.',
  'Başkanlık özel kaleminden de soruldu, öncelik verelim.',
  'Fotoğraftaki yer, yazılan adresten bir sokak aşağıda.',
  'Müdür onayı bekleniyor; onaydan önce tarih vermeyelim.',
  'Ekip gitti, kapıda kimseyi bulamadı. Yarın yeniden gidilecek.',
] as const;

const isClosed = (durum: ComplaintStatus) => COMPLAINT_STATUS_RULES[durum].class === 'closed';

function sourceOf(by: UserRow | null, isOpening: boolean): HistoryRow['source'] {
  if (by === null) return 'system';
  return isOpening ? 'inbox' : 'staff';
}

const statusStep = (
  at: number,
  before: ComplaintStatus,
  after: ComplaintStatus,
  by: UserRow,
  reason: string | null = null,
): Step => ({ kind: 'status', before, after, reason, at, by });

/** Goes round the rows. */
const nameAt = (rows: readonly { name: string }[], place: number) =>
  rows[place % rows.length]?.name ?? null;

/**
 * Corrects a wrong unit, type or district before the first answer; `within` is a moment between the
 * opening and that answer.
 */
function correctionSteps(
  random: Random,
  index: number,
  { unit, type, district }: Case,
  book: ComplaintBook,
  agents: readonly UserRow[],
  within: (share: number) => number,
): Step[] {
  const steps: Step[] = [];
  if (district !== null && index % 6 === 3)
    steps.push({
      kind: 'district',
      before: null,
      after: district,
      reason: null,
      at: within(0.2),
      by: agents[index % agents.length] ?? null,
    });
  const wrongType = nameAt(book.types, index * 3);
  if (type !== null && index % 13 === 4 && wrongType !== type)
    steps.push({
      kind: 'type',
      before: wrongType,
      after: type,
      reason: null,
      at: within(0.3),
      by: random.pick(agents),
    });
  const wrongUnit = nameAt(book.units, index * 5 + 1);
  if (unit !== null && index % 4 === 2 && wrongUnit !== unit)
    steps.push({
      kind: 'unit',
      before: wrongUnit,
      after: unit,
      reason: random.pick(TRANSFER_REASONS),
      at: within(0.6),
      by: random.pick(agents),
    });
  return steps;
}

interface Answers {
  first: ComplaintMessageRow | undefined;
  last: ComplaintMessageRow | undefined;
  firstAt: number;
  lastAt: number;
}

/** The first and the last answer of staff; without any, the case is taken up ninety minutes after its opening. */
function answersOf({ messages }: Case, openedAt: number, now: Date): Answers {
  const replies = messages.filter(({ direction }) => direction === 'outbound');
  const [first, last] = [replies[0], replies.at(-1)];
  const firstAt =
    first?.createdAt?.getTime() ?? Math.min(openedAt + 90 * MINUTE, now.getTime() - MINUTE);
  return { first, last, firstAt, lastAt: last?.createdAt?.getTime() ?? firstAt };
}

/** The way of a case from new to its present status. */
function statusSteps(
  random: Random,
  index: number,
  durum: ComplaintStatus,
  { first, last, firstAt, lastAt }: Answers,
  agents: readonly UserRow[],
): Step[] {
  if (durum === 'Yeni') return [];
  const author = (message: ComplaintMessageRow | undefined) =>
    agents.find(({ name }) => name === message?.senderName) ?? random.pick(agents);
  const steps = [statusStep(firstAt, 'Yeni', 'İşlemde', author(first))];
  if (!isClosed(durum)) return steps;
  if (durum === 'Çözüldü' && index % 9 === 5) {
    const between = (share: number) => Math.round(firstAt + (lastAt - firstAt) * share);
    steps.push(
      statusStep(between(0.4), 'İşlemde', 'Çözüldü', author(first)),
      statusStep(between(0.7), 'Çözüldü', 'İşlemde', author(first), REOPENED),
    );
  }
  // The last answer to the citizen is the reason of a refusal.
  const reason = durum === 'Reddedildi' ? (last?.message ?? null) : null;
  steps.push(statusStep(lastAt, 'İşlemde', durum, author(last), reason));
  return steps;
}

/** The history of one case from its opening on, in order; it agrees with its messages and its state. */
function stepsOf(
  random: Random,
  index: number,
  given: Case,
  book: ComplaintBook,
  agents: readonly UserRow[],
  now: Date,
): Step[] {
  const { durum = 'Yeni', roomId, createdAt } = given.complaint;
  const openedAt = createdAt?.getTime() ?? now.getTime();
  const answers = answersOf(given, openedAt, now);
  const opening: Step = {
    kind: 'opened',
    before: null,
    after: 'Yeni',
    reason: null,
    at: openedAt,
    by: roomId === null ? null : random.pick(agents),
  };
  const within = (share: number) => Math.round(openedAt + (answers.firstAt - openedAt) * share);
  return [
    opening,
    ...correctionSteps(random, index, given, book, agents, within),
    ...statusSteps(random, index, durum, answers, agents),
  ];
}

interface Case {
  complaint: ComplaintRow;
  /** Oldest first. */
  messages: readonly ComplaintMessageRow[];
  unit: string | null;
  type: string | null;
  district: string | null;
}

export interface Casework {
  units: (typeof schema.complaintUnits.$inferInsert)[];
  complaints: ComplaintRow[];
  history: HistoryRow[];
  notes: NoteRow[];
}

/** The name of the row with the id. */
const nameOf = (rows: readonly { id?: string; name: string }[], id: string | null | undefined) =>
  rows.find((row) => row.id === id)?.name ?? null;

/** One or two notes on every third case, between its opening and its newest step. */
function notesOf(
  random: Random,
  index: number,
  { id: complaintId, companyId, createdAt }: ComplaintRow & { id: string },
  newest: number,
  agents: readonly UserRow[],
): NoteRow[] {
  const openedAt = createdAt?.getTime() ?? newest;
  const count = index % 3 === 1 ? random.int(1, 2) : 0;
  return random
    .shuffle(NOTES)
    .slice(0, count)
    .map((content) => {
      const at = new Date(Math.round(openedAt + (newest - openedAt) * random.next()));
      return {
        id: demoId(random, at),
        companyId,
        complaintId,
        authorId: random.pick(agents).id,
        content,
        createdAt: at,
        updatedAt: at,
      };
    });
}

/** When the case came to its end, null while it is open. */
function closedAtOf(steps: readonly Step[], durum: ComplaintStatus): Date | null {
  const closing = steps.findLast(
    ({ kind, after }) => kind === 'status' && after !== 'Yeni' && after !== 'İşlemde',
  );
  return closing !== undefined && isClosed(durum) ? new Date(closing.at) : null;
}

const historyOf = (
  random: Random,
  steps: readonly Step[],
  companyId: string,
  complaintId: string,
): HistoryRow[] =>
  steps.map(({ at, by, ...step }, place) => ({
    ...step,
    id: demoId(random, new Date(at)),
    companyId,
    complaintId,
    version: place + 1,
    source: sourceOf(by, step.kind === 'opened'),
    actorId: by?.id ?? null,
    actorName: by?.name ?? null,
    createdAt: new Date(at),
  }));

/** The history and notes of the demo complaints, and one unit that no longer exists. */
export function createCasework(
  random: Random,
  companyId: string,
  book: ComplaintBook,
  agents: readonly UserRow[],
  now: Date,
): Casework {
  const closedUnit = { id: demoId(random, now), companyId, name: CLOSED_UNIT, isActive: false };
  const units = [...book.units, closedUnit];
  const messagesByComplaint = new Map<string, ComplaintMessageRow[]>();
  for (const message of book.messages)
    messagesByComplaint.set(message.complaintId, [
      ...(messagesByComplaint.get(message.complaintId) ?? []),
      message,
    ]);
  const casework: Casework = { units, complaints: [], history: [], notes: [] };

  book.complaints.forEach((given, index) => {
    const durum = given.durum ?? 'Yeni';
    const isOldest = index >= book.complaints.length - CLOSED_UNIT_CASES && isClosed(durum);
    const complaint = isOldest ? { ...given, unitId: closedUnit.id } : given;
    const messages = messagesByComplaint.get(complaint.id) ?? [];
    const unit = nameOf(units, complaint.unitId);
    const type = nameOf(book.types, complaint.typeId);
    const district = nameOf(book.districts, complaint.districtId);
    const found = { complaint, messages, unit, type, district };
    const steps = stepsOf(random, index, found, book, agents, now);
    const newest = Math.max(
      ...steps.map(({ at }) => at),
      ...messages.map(({ createdAt }) => createdAt?.getTime() ?? 0),
    );
    casework.history.push(...historyOf(random, steps, companyId, complaint.id));
    casework.notes.push(...notesOf(random, index, complaint, newest, agents));
    const closedAt = closedAtOf(steps, durum);
    casework.complaints.push({
      ...complaint,
      source: complaint.roomId === null ? 'system' : 'inbox',
      openedBy: steps[0]?.by?.id ?? null,
      ...handsOf(index, durum, steps[0]?.by ?? null),
      version: steps.length,
      closedAt,
      ...termColumns({ durum, createdAt: complaint.createdAt ?? now, closedAt }),
      updatedAt: new Date(newest),
    });
  });
  return casework;
}
