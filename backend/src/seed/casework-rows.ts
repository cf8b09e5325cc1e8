import { COMPLAINT_STATUS_RULES, type ComplaintStatus } from '@muhatap/shared/wire';
import type { schema } from '../database';
import type { ComplaintBook } from './complaint-rows';
import { demoId } from './demo-id';
import type { Random } from './random';
import type { ComplaintMessageRow, ComplaintRow, UserRow } from './rows';
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

/** What happened to one case from its opening on, in order, so that its messages and its state fit. */
function stepsOf(
  random: Random,
  index: number,
  { complaint, messages, unit, type, district }: Case,
  book: ComplaintBook,
  agents: readonly UserRow[],
  now: Date,
): Step[] {
  const { durum = 'Yeni', roomId } = complaint;
  const openedAt = complaint.createdAt?.getTime() ?? now.getTime();
  const replies = messages.filter(({ direction }) => direction === 'outbound');
  const [first, last] = [replies[0], replies.at(-1)];
  const firstAt =
    first?.createdAt?.getTime() ?? Math.min(openedAt + 90 * MINUTE, now.getTime() - MINUTE);
  const lastAt = last?.createdAt?.getTime() ?? firstAt;
  const within = (share: number) => Math.round(openedAt + (firstAt - openedAt) * share);
  const author = (message: ComplaintMessageRow | undefined) =>
    agents.find(({ name }) => name === message?.senderName) ?? random.pick(agents);
  const status = (
    at: number,
    before: ComplaintStatus,
    after: ComplaintStatus,
    by: UserRow,
    reason: string | null = null,
  ): Step => ({ kind: 'status', before, after, reason, at, by });

  const steps: Step[] = [
    {
      kind: 'opened',
      before: null,
      after: 'Yeni',
      reason: null,
      at: openedAt,
      by: roomId === null ? null : random.pick(agents),
    },
  ];
  if (district !== null && index % 6 === 3)
    steps.push({
      kind: 'district',
      before: null,
      after: district,
      reason: null,
      at: within(0.2),
      by: agents[index % agents.length] ?? null,
    });
  const wrongType = book.types[(index * 3) % book.types.length]?.name ?? null;
  if (type !== null && index % 13 === 4 && wrongType !== type)
    steps.push({
      kind: 'type',
      before: wrongType,
      after: type,
      reason: null,
      at: within(0.3),
      by: random.pick(agents),
    });
  const wrongUnit = book.units[(index * 5 + 1) % book.units.length]?.name ?? null;
  if (unit !== null && index % 4 === 2 && wrongUnit !== unit)
    steps.push({
      kind: 'unit',
      before: wrongUnit,
      after: unit,
      reason: random.pick(TRANSFER_REASONS),
      at: within(0.6),
      by: random.pick(agents),
    });
  if (durum === 'Yeni') return steps;
  steps.push(status(firstAt, 'Yeni', 'İşlemde', author(first)));
  if (!isClosed(durum)) return steps;
  if (durum === 'Çözüldü' && index % 9 === 5) {
    const between = (share: number) => Math.round(firstAt + (lastAt - firstAt) * share);
    steps.push(
      status(between(0.4), 'İşlemde', 'Çözüldü', author(first)),
      status(between(0.7), 'Çözüldü', 'İşlemde', author(first), REOPENED),
    );
  }
  // What the citizen was told is why it was refused.
  steps.push(
    status(
      lastAt,
      'İşlemde',
      durum,
      author(last),
      durum === 'Reddedildi' ? (last?.message ?? null) : null,
    ),
  );
  return steps;
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

/** The paper trail of the town's complaints: how each came to its state, what staff noted, and a unit that exists no more. */
export function createCasework(
  random: Random,
  companyId: string,
  book: ComplaintBook,
  agents: readonly UserRow[],
  now: Date,
): Casework {
  const closedUnit = { id: demoId(random, now), companyId, name: CLOSED_UNIT, isActive: false };
  const units = [...book.units, closedUnit];
  const spoken = new Map<string, ComplaintMessageRow[]>();
  for (const message of book.messages)
    spoken.set(message.complaintId, [...(spoken.get(message.complaintId) ?? []), message]);
  const casework: Casework = { units, complaints: [], history: [], notes: [] };

  book.complaints.forEach((given, index) => {
    const isOldest =
      index >= book.complaints.length - CLOSED_UNIT_CASES && isClosed(given.durum ?? 'Yeni');
    const complaint = isOldest ? { ...given, unitId: closedUnit.id } : given;
    const messages = spoken.get(complaint.id) ?? [];
    const unit = units.find(({ id }) => id === complaint.unitId)?.name ?? null;
    const type = book.types.find(({ id }) => id === complaint.typeId)?.name ?? null;
    const district = book.districts.find(({ id }) => id === complaint.districtId)?.name ?? null;
    const steps = stepsOf(
      random,
      index,
      { complaint, messages, unit, type, district },
      book,
      agents,
      now,
    );
    const closing = steps.findLast(
      ({ kind, after }) => kind === 'status' && after !== 'Yeni' && after !== 'İşlemde',
    );
    const newest = Math.max(
      ...steps.map(({ at }) => at),
      ...messages.map(({ createdAt }) => createdAt?.getTime() ?? 0),
    );
    casework.history.push(
      ...steps.map(({ at, by, ...step }, place): HistoryRow => ({
        ...step,
        id: demoId(random, new Date(at)),
        companyId,
        complaintId: complaint.id,
        version: place + 1,
        source: sourceOf(by, step.kind === 'opened'),
        actorId: by?.id ?? null,
        actorName: by?.name ?? null,
        createdAt: new Date(at),
      })),
    );
    const openedAt = complaint.createdAt?.getTime() ?? newest;
    const count = index % 3 === 1 ? random.int(1, 2) : 0;
    for (const content of random.shuffle(NOTES).slice(0, count)) {
      const at = new Date(Math.round(openedAt + (newest - openedAt) * random.next()));
      casework.notes.push({
        id: demoId(random, at),
        companyId,
        complaintId: complaint.id,
        authorId: random.pick(agents).id,
        content,
        createdAt: at,
        updatedAt: at,
      });
    }
    casework.complaints.push({
      ...complaint,
      source: complaint.roomId === null ? 'system' : 'inbox',
      openedBy: steps[0]?.by?.id ?? null,
      version: steps.length,
      closedAt:
        closing !== undefined && isClosed(complaint.durum ?? 'Yeni') ? new Date(closing.at) : null,
      updatedAt: new Date(newest),
    });
  });
  return casework;
}
