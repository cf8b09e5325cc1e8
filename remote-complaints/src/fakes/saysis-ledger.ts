import type { Complaint, SaysisChange } from '@muhatap/shared/wire/complaints';

const MINUTE = 60_000;
const value = (before: string | null, after: string | null) => ({ before, after });

type Details = Partial<SaysisChange> & Pick<SaysisChange, 'kind' | 'state' | 'fields'>;

/** Writes a ledger's rows one after the other, the newest number first. */
function ledgerWriter(complaints: readonly Complaint[], now: number) {
  const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
  let seq = 4127;
  const row = (place: number | null, ago: number, more: Details): SaysisChange => {
    const found = place === null ? undefined : complaints[place];
    const { id = '', saysisCode = '', konuOzeti = '' } = found ?? {};
    seq -= 1;
    return {
      id: `degisiklik-${seq}`,
      seq,
      direction: 'out',
      complaint: found === undefined ? null : { id, saysisCode, konuOzeti },
      external_id: place === null ? '2026/88104' : `2026/${88_000 + place}`,
      theirs: null,
      attempts: 0,
      last_error: null,
      next_attempt_at: null,
      waits_for: null,
      decided_in: null,
      resolution: null,
      resolved_by: null,
      created_at: at(-ago),
      finished_at: null,
      ...more,
    };
  };
  const finished = (ago: number) => ({ attempts: 1, finished_at: at(-ago) });
  return { at, row, finished };
}
type LedgerWriter = ReturnType<typeof ledgerWriter>;

/** Rows of the last minutes; `blocking` is the id of the conflict for which one of them waits. */
const recentRows = (
  { at, row, finished }: LedgerWriter,
  complaints: readonly Complaint[],
  blocking: string,
): SaysisChange[] => [
  row(0, 0, {
    kind: 'message',
    state: 'sending',
    fields: {
      message: value(null, 'Başvurunuz kayda alındı, ekibimiz yarın sabah sokağınızda olacak.'),
    },
  }),
  row(3, 1, {
    kind: 'open',
    state: 'waiting',
    next_attempt_at: at(0),
    fields: {
      saysisCode: value(null, complaints[3]?.saysisCode ?? ''),
      konuOzeti: value(null, complaints[3]?.konuOzeti ?? ''),
      durum: value(null, 'Yeni'),
      kanal: value(null, 'Twitter'),
    },
  }),
  row(4, 3, {
    kind: 'type',
    state: 'waiting',
    attempts: 3,
    next_attempt_at: at(4),
    last_error: 'SAYSIS 10 saniyede yanıt vermedi',
    fields: { type: value('Yol ve Kaldırım', 'İşgaliye') },
  }),
  row(1, 8, {
    kind: 'message',
    state: 'waiting',
    waits_for: blocking,
    next_attempt_at: at(-8),
    fields: { message: value(null, 'Su verilmeye başlandı, bilginize.') },
  }),
  row(5, 12, {
    kind: 'status',
    state: 'done',
    direction: 'in',
    ...finished(12),
    fields: { durum: value('İşlemde', 'Çözüldü') },
  }),
  row(null, 17, {
    kind: 'open',
    state: 'sending',
    direction: 'in',
    attempts: 1,
    fields: {
      konuOzeti: value(null, 'Parktaki salıncağın zinciri kopuk'),
      durum: value(null, 'Yeni'),
      senderName: value(null, 'Uğur Işık'),
    },
  }),
];

/** Rows of the last hours and days that are settled. */
const settledRows = ({ at, row, finished }: LedgerWriter): SaysisChange[] => [
  row(7, 300, {
    kind: 'status',
    state: 'done',
    ...finished(299),
    resolution: 'ours',
    resolved_by: 'Ayşe Yılmaz',
    fields: { durum: value('Yeni', 'Çözüldü') },
  }),
  row(8, 1500, {
    kind: 'unit',
    state: 'discarded',
    attempts: 5,
    finished_at: at(-1400),
    resolution: 'Birim SAYSIS’te kapatılmış; elle düzeltildi.',
    resolved_by: 'Ayşe Yılmaz',
    last_error: 'SAYSIS bu birimi tanımıyor (422)',
    fields: { unit: value('Fen İşleri Müdürlüğü', 'Park ve Bahçeler Müdürlüğü') },
  }),
  ...Array.from({ length: 34 }, (_, place) =>
    row(9 + place, 2000 + place * 90, {
      kind: 'status',
      state: 'done',
      ...finished(1999 + place * 90),
      direction: place % 3 === 0 ? 'in' : 'out',
      fields: { durum: value('Yeni', place % 2 === 0 ? 'İşlemde' : 'Çözüldü') },
    }),
  ),
];

/**
 * A ledger with every state and kind, newest first; `case` of a row is an index of `complaints`.
 */
export function aLedger(complaints: readonly Complaint[], now: number): SaysisChange[] {
  const writer = ledgerWriter(complaints, now);
  const { row, finished } = writer;
  const conflict = row(1, 42, {
    kind: 'status',
    state: 'conflict',
    attempts: 1,
    last_error: 'Aynı alan SAYSIS tarafında da değişti.',
    fields: { durum: value('Yeni', 'İşlemde'), reason: value(null, 'Ekip yönlendirildi') },
    theirs: { durum: value('Yeni', 'Reddedildi') },
  });
  const dead = row(2, 190, {
    kind: 'unit',
    state: 'dead',
    attempts: 8,
    last_error: 'SAYSIS bu birimi tanımıyor (422): “Temizlik İşleri Müdürlüğü”',
    fields: { unit: value(null, 'Temizlik İşleri Müdürlüğü') },
  });
  return [
    ...recentRows(writer, complaints, conflict.id),
    row(1, 40, {
      kind: 'status',
      state: 'skipped',
      direction: 'in',
      ...finished(40),
      decided_in: { id: conflict.id, seq: conflict.seq },
      fields: { durum: value('Yeni', 'Reddedildi') },
    }),
    conflict,
    row(6, 61, {
      kind: 'subject',
      state: 'skipped',
      ...finished(60),
      fields: { konuOzeti: value('Çöp', "Yeşiltepe Mahallesi'nde su kesintisi") },
    }),
    dead,
    ...settledRows(writer),
  ];
}
