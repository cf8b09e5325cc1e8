import { platform } from '@muhatap/shared/platform';
import { aUser } from '@muhatap/shared/testing';
import { COMPLAINT_CHANNELS } from '@muhatap/shared/wire/channels';
import {
  COMPLAINT_STATUSES,
  COMPLAINT_STATUS_RULES,
  type Complaint,
  type ComplaintDistrict,
  type ComplaintServiceTerm,
  type ComplaintTerm,
  type ComplaintType,
  type ComplaintUnit,
} from '@muhatap/shared/wire/complaints';
import type { Label } from '@muhatap/shared/wire/conversations';
import type { ComplaintUpdatedEvent } from '@muhatap/shared/wire/events';

const HOUR = 3_600_000;
const COMPLAINTS = 43;
const NAMES = [
  'Ayşe Yılmaz',
  'Mehmet Çelik',
  'İlknur Şahin',
  'Oğuz Kılıç',
  'Çiğdem Öztürk',
  null,
  'Uğur Işık',
] as const;
const UNITS = [
  'Fen İşleri Müdürlüğü',
  'Su ve Kanalizasyon Müdürlüğü',
  'Temizlik İşleri Müdürlüğü',
  'Park ve Bahçeler Müdürlüğü',
  'Zabıta Müdürlüğü',
] as const;
/** Names of types, each with the place of its unit in the list above. */
const TYPES = [
  ['Yol ve Kaldırım', 0],
  ['Su Kesintisi', 1],
  ['Çöp Toplama', 2],
  ['Aydınlatma', null],
  ['İşgaliye', 4],
] as const;
const DISTRICTS = [
  'Yeşiltepe',
  'Bahçelievler',
  'Çamlık',
  'İstasyon',
  'Ihlamur',
  'Şirinyer',
] as const;
/** Subjects of complaints; unit, type and district are places in the lists above, null where nobody has chosen yet. */
const SUBJECTS = [
  { text: "Papatya Sokak'ta derin çukur", unit: 0, type: 0, district: 2 },
  { text: "Yeşiltepe Mahallesi'nde su kesintisi", unit: 1, type: 1, district: 0 },
  { text: 'Çöpler dört gündür toplanmıyor', unit: 2, type: 2, district: 4 },
  { text: 'Sokak lambaları yanmıyor', unit: null, type: null, district: null },
  {
    text: 'Kaldırım işgali nedeniyle bebek arabasıyla geçilemiyor',
    unit: 4,
    type: 4,
    district: 3,
  },
] as const;
/** The colleagues who can be responsible for complaints. */
export const FAKE_STAFF = [
  { id: aUser().id, name: aUser().name },
  { id: 'user-2', name: 'Elif Kaya' },
  { id: 'user-3', name: 'Uğur Işık' },
] as const;
/** Labels of the fakes' municipality. */
export const FAKE_LABELS: readonly Label[] = [
  { id: 'etiket-1', name: 'Basında', color: 'red' },
  { id: 'etiket-2', name: 'Çevre', color: 'green' },
  { id: 'etiket-3', name: 'Kış çalışması', color: 'blue' },
  { id: 'etiket-4', name: 'Saha incelemesi', color: 'orange' },
];
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const unitAt = (place: number | null) =>
  place === null ? null : { id: `birim-${place + 1}`, name: at(UNITS, place) };
const typeAt = (place: number | null) =>
  place === null ? null : { id: `tur-${place + 1}`, name: at(TYPES, place)[0] };
const districtAt = (place: number | null) =>
  place === null ? null : { id: `mahalle-${place + 1}`, name: at(DISTRICTS, place) };

/** A service level that ends tomorrow. */
const levelOf = (now: number): ComplaintServiceTerm => ({
  ...{ name: 'Acil işler', days: 2, unit: 'business', left: 1, late: null },
  dueAt: new Date(now + 24 * HOUR).toISOString(),
});

/** The first ones have time, the later ones are late; each fourth is paused. */
function aTerm(index: number, now: number, isClosed: boolean): ComplaintTerm {
  const left = 9 - index;
  const isPaused = !isClosed && index % 4 === 3;
  const open = isPaused ? ('paused' as const) : ('running' as const);
  return {
    state: isClosed ? 'ended' : open,
    dueAt: new Date(now + left * 24 * HOUR).toISOString(),
    stoppedAt: isClosed || isPaused ? new Date(now - HOUR).toISOString() : null,
    left: Math.max(0, left),
    late: left < 0 ? -left : null,
    unit: index % 2 === 0 ? 'calendar' : 'business',
    rule: { name: 'Dilekçe', basis: '3071 sayılı Kanun, madde 7', days: 30 },
    isExtended: false,
    extendedDays: index % 2 === 0 ? null : 30,
    level: index === 2 ? levelOf(now) : null,
  };
}

function aComplaint(index: number, now: number): Complaint {
  const subject = at(SUBJECTS, index);
  const id = `sikayet-${index + 1}`;
  const durum = at(COMPLAINT_STATUSES, index * 3);
  const updatedAt = new Date(now - index * 7 * HOUR).toISOString();
  return {
    _id: id,
    id,
    saysisCode: `SYS-2026-${String(48_210 - index).padStart(6, '0')}`,
    senderName: at(NAMES, index),
    sender: `90555020${1000 + index}`,
    konuOzeti: subject.text,
    kanal: at(COMPLAINT_CHANNELS, index),
    durum,
    createdAt: new Date(now - index * 7 * HOUR - 12 * 60_000).toISOString(),
    updatedAt,
    closedAt: COMPLAINT_STATUS_RULES[durum].class === 'closed' ? updatedAt : null,
    atananBirim: unitAt(subject.unit)?.name ?? null,
    unit: unitAt(subject.unit),
    type: typeAt(subject.type),
    district: districtAt(subject.district),
    responsible: index % 3 === 1 ? at(FAKE_STAFF, 1 + Math.floor(index / 3)) : null,
    priority: at(['normal', 'normal', 'urgent', 'normal', 'high', 'low'] as const, index),
    labels: FAKE_LABELS.filter((_, place) => (index + place) % 5 === 1),
    roomId: index % 3 === 0 ? `oda-${index}` : null,
    term: aTerm(index, now, COMPLAINT_STATUS_RULES[durum].class === 'closed'),
    place:
      index % 3 === 0
        ? { lat: 40.98 + index / 1000, lon: 29.02, source: 'location', words: 'Moda Parkı' }
        : null,
    version: 1,
  };
}

/** Emits the change of a complaint, as the server does after a change was saved. */
export type EmitUpdate = (
  complaintId: string,
  change: ComplaintUpdatedEvent['change'],
  by?: ComplaintUpdatedEvent['by'],
) => void;

/**
 * Data behind every fake of this module: complaints, types, units and districts of one
 * municipality. Created on first use.
 */
export interface FakeData {
  readonly complaints: () => readonly Complaint[];
  readonly find: (id: string | undefined) => Complaint | undefined;
  /** Takes the place of the complaint with the same id; a new one comes first, as the newest. */
  readonly put: (complaint: Complaint) => void;
  readonly types: () => readonly ComplaintType[];
  readonly putTypes: (types: readonly ComplaintType[]) => void;
  readonly units: () => readonly ComplaintUnit[];
  readonly putUnits: (units: readonly ComplaintUnit[]) => void;
  readonly districts: () => readonly ComplaintDistrict[];
  readonly putDistricts: (districts: readonly ComplaintDistrict[]) => void;
}

const byName = <T extends { readonly name: string }>(list: readonly T[]) =>
  list.toSorted((a, b) => a.name.localeCompare(b.name, 'tr'));

export function createFakeData(): FakeData {
  let all: readonly Complaint[] | null = null;
  let types = TYPES.map(([name, unit], place): ComplaintType => ({
    id: `tur-${place + 1}`,
    name,
    unit_id: unitAt(unit)?.id ?? null,
    is_active: true,
    external_code: `T${place + 1}`,
    complaint_count: 0,
  }));
  let units = UNITS.map((name, place): ComplaintUnit => ({
    id: `birim-${place + 1}`,
    name,
    is_active: true,
    external_code: null,
    complaint_count: 0,
  }));
  let districts = DISTRICTS.map((name, place): ComplaintDistrict => ({
    id: `mahalle-${place + 1}`,
    name,
    is_active: true,
    complaint_count: 0,
  }));
  // Created on first use: the platform's clock does not exist earlier.
  const complaints = () =>
    (all ??= Array.from({ length: COMPLAINTS }, (_, index) =>
      aComplaint(index, platform().clock.now()),
    ));
  const find = (id: string | undefined) => complaints().find((complaint) => complaint.id === id);
  return {
    complaints,
    find,
    put: (complaint) => {
      all = find(complaint.id)
        ? complaints().map((one) => (one.id === complaint.id ? complaint : one))
        : [complaint, ...complaints()];
    },
    types: () =>
      byName(
        types.map((type) => ({
          ...type,
          complaint_count: complaints().filter((one) => one.type?.id === type.id).length,
        })),
      ),
    putTypes: (next) => void (types = [...next]),
    units: () =>
      byName(
        units.map((unit) => ({
          ...unit,
          complaint_count: complaints().filter((one) => one.unit?.id === unit.id).length,
        })),
      ),
    putUnits: (next) => void (units = [...next]),
    districts: () =>
      byName(
        districts.map((district) => ({
          ...district,
          complaint_count: complaints().filter((one) => one.district?.id === district.id).length,
        })),
      ),
    putDistricts: (next) => void (districts = [...next]),
  };
}
