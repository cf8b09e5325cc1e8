import { COMPLAINT_STATUSES } from '@muhatap/shared/wire/complaints';
import { REPORT_NONE, type ReportFilter, type ReportSubject } from '@muhatap/shared/wire/reports';

/** A member of the fake municipality and its part of everything that happens there. */
export interface FakeMember {
  readonly key: string | null;
  readonly name: string;
  readonly part: number;
}

const members = (
  kind: string,
  all: readonly (readonly [name: string, part: number])[],
  none: string | null = null,
): readonly FakeMember[] => [
  ...all.map(([name, part], index) => ({ key: `${kind}-${index + 1}`, name, part })),
  ...(none === null ? [] : [{ key: null, name: none, part: 0.04 }]),
];

export const AGENTS = members(
  'agent',
  [
    ['Elif Kaya', 0.24],
    ['Mehmet Demir', 0.21],
    ['Zeynep Arslan', 0.18],
    ['Can Öztürk', 0.14],
    ['Fatma Şahin', 0.11],
    ['İbrahim Yıldız', 0.08],
  ],
  'Atanmamış',
);
export const UNITS = members(
  'unit',
  [
    ['Fen İşleri Müdürlüğü', 0.31],
    ['Temizlik İşleri Müdürlüğü', 0.24],
    ['Park ve Bahçeler Müdürlüğü', 0.17],
    ['Zabıta Müdürlüğü', 0.14],
    ['Veteriner İşleri Müdürlüğü', 0.1],
  ],
  'Birim yok',
);
export const TOPICS = members(
  'topic',
  [
    ['Yol ve kaldırım', 0.26],
    ['Çöp toplama', 0.22],
    ['Sokak aydınlatması', 0.16],
    ['Park bakımı', 0.13],
    ['Gürültü', 0.11],
    ['Sokak hayvanları', 0.08],
  ],
  'Konu yok',
);
export const DISTRICTS = members(
  'district',
  [
    ['Cumhuriyet Mahallesi', 0.21],
    ['Barbaros Mahallesi', 0.18],
    ['Çınarlı Mahallesi', 0.15],
    ['Yeşilova Mahallesi', 0.13],
    ['İstasyon Mahallesi', 0.12],
    ['Kültür Mahallesi', 0.09],
    ['Işıklar Mahallesi', 0.08],
  ],
  'Mahalle yok',
);
export const LABELS = members('label', [
  ['Acil', 0.3],
  ['Teşekkür', 0.25],
  ['Bilgi talebi', 0.25],
  ['Tekrar eden', 0.2],
]);
export const CHANNELS: readonly FakeMember[] = [
  { key: 'WhatsApp', name: 'WhatsApp', part: 0.62 },
  { key: 'Instagram', name: 'Instagram', part: 0.21 },
  { key: 'Facebook', name: 'Facebook', part: 0.17 },
];
export const STATUSES: readonly FakeMember[] = COMPLAINT_STATUSES.map((name, index) => ({
  key: name,
  name,
  part: [0.13, 0.19, 0.6, 0.08][index] ?? 0,
}));
export const SCORES: readonly FakeMember[] = ['5', '4', '3', '2', '1'].map((key, index) => ({
  key,
  name: `${key} puan`,
  part: [0.52, 0.27, 0.11, 0.04, 0.06][index] ?? 0,
}));
export const AGES: readonly FakeMember[] = [
  ['0-2', '0–2 gün', 0.28],
  ['3-7', '3–7 gün', 0.34],
  ['8-30', '8–30 gün', 0.27],
  ['31', '31 gün ve üstü', 0.11],
].map(([key, name, part]) => ({ key: String(key), name: String(name), part: Number(part) }));

/** The members that stand in tables and charts by subject. */
export const MEMBERS: Partial<Record<ReportSubject, readonly FakeMember[]>> = {
  agent: AGENTS,
  unit: UNITS,
  topic: TOPICS,
  district: DISTRICTS,
  label: LABELS,
  channel: CHANNELS,
  status: STATUSES,
  score: SCORES,
  age: AGES,
};

const FILTERED: Record<ReportFilter, readonly FakeMember[]> = {
  agent: AGENTS,
  unit: UNITS,
  topic: TOPICS,
  channel: CHANNELS,
  status: STATUSES,
};

/** The part of everything that a filter's values let through. */
export const partOf = (filter: ReportFilter, values: readonly string[]): number =>
  FILTERED[filter]
    .filter(({ key }) => values.includes(key ?? REPORT_NONE))
    .reduce((sum, { part }) => sum + part, 0);

/** Whether a filter's value is somebody's here. */
export const isKnown = (filter: ReportFilter, value: string): boolean =>
  value === REPORT_NONE ||
  filter === 'channel' ||
  FILTERED[filter].some(({ key }) => key === value);
