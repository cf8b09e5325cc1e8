import {
  ALL_COMPLAINT_FIELDS,
  isAnyComplaintField,
  type ComplaintChangeSource,
  type ComplaintField,
  type AnyComplaintFieldId,
  type ComplaintEntryKind,
  type ComplaintHistoryEntry,
} from '@muhatap/shared/wire/complaints';
import { entryOf } from '@muhatap/shared/wire/open';

type Kind = ComplaintHistoryEntry['kind'];

/** Entries of no field. */
const TITLES: Readonly<Record<Exclude<ComplaintEntryKind, AnyComplaintFieldId>, string>> = {
  opened: 'Şikayet açıldı',
  code: 'SAYSIS numarası eklendi',
  linked: 'SAYSIS kaydına bağlandı',
  messages: 'Konuşmadan eklendi',
  'case-linked': 'Şikayete bağlandı',
  'case-unlinked': 'Şikayetle bağı kaldırıldı',
  'task-added': 'Görev verildi',
  'task-moved': 'Görevin son günü değişti',
  'task-done': 'Görev tamamlandı',
  'task-reopened': 'Görev yeniden açıldı',
  'task-removed': 'Görev kaldırıldı',
  'photo-added': 'Fotoğraf eklendi',
  'photo-removed': 'Fotoğraf kaldırıldı',
  'term-started': 'Süre başladı',
  'term-changed': 'Süre kuralı değişti',
  'term-paused': 'Süre durduruldu',
  'term-resumed': 'Süre devam ediyor, son gün',
  'term-extended': 'Süre uzatıldı',
  'term-ended': 'Süre sona erdi',
  place: 'Konum değişti',
  labels: 'Etiketler değişti',
  reconciled: 'SAYSIS ile mutabakat',
  'term-breached': 'Süresi doldu',
  rated: 'Vatandaş sonucu değerlendirdi',
  'rating-asked': 'Vatandaşa memnuniyeti soruldu',
  'rating-unasked': 'Vatandaşa memnuniyeti sorulamadı',
  merged: 'Bu şikayetle birleştirildi',
  unmerged: 'Birleştirme geri alındı',
  joined: 'Bu şikayet buna katıldı',
  parted: 'Bu şikayet buradan ayrıldı',
};
const NO_LABELS = 'Etiketsiz';
/** Of a kind that is not known here. */
const OTHER_TITLE = 'Şikayet güncellendi';

/** An entry of the history in words. `from` and `to` are null where the title says it all. */
export interface HistoryLabels {
  readonly title: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The words of an entry of no field. */
function describeStep(
  kind: Exclude<Kind, AnyComplaintFieldId>,
  before: string | null,
  after: string | null,
): HistoryLabels {
  const isOpened = kind === 'opened';
  const isLeft = kind === 'messages' && after === null;
  return {
    title: isLeft ? 'Konuşmaya bırakıldı' : (entryOf(TITLES, kind) ?? OTHER_TITLE),
    // A number of SAYSIS stands beside the complaint's own and replaces nothing.
    from: isOpened || kind === 'code' ? null : before,
    to: isOpened ? null : after,
  };
}

/** The words of an entry: a field that had no value is said to have none. */
export function describeHistoryEntry({
  kind,
  before,
  after,
}: Pick<ComplaintHistoryEntry, 'kind' | 'before' | 'after'>): HistoryLabels {
  if (kind === 'labels')
    return { title: TITLES.labels, from: before ?? NO_LABELS, to: after ?? NO_LABELS };
  if (!isAnyComplaintField(kind)) return describeStep(kind, before, after);
  const { label, none }: ComplaintField = ALL_COMPLAINT_FIELDS[kind];
  return { title: `${label} değişti`, from: before ?? none ?? null, to: after ?? none ?? null };
}

const NAMELESS: Readonly<Record<ComplaintChangeSource, string>> = {
  staff: 'Personel',
  inbox: 'Personel',
  saysis: 'SAYSIS',
  system: 'Sistem',
};
/** The place of a change; null for the complaint's own page. */
const PLACES: Readonly<Record<ComplaintChangeSource, string | null>> = {
  staff: null,
  inbox: 'Gelen Kutusu',
  saysis: 'SAYSIS',
  system: null,
};

/** The person or the machine that made a change. */
export const actorOf = ({
  actor,
  source,
}: Pick<ComplaintHistoryEntry, 'actor' | 'source'>): string =>
  actor?.name.trim() || (entryOf(NAMELESS, source) ?? source);

/** The place of the change, where it is not said by the name already. */
export const placeOf = (entry: Pick<ComplaintHistoryEntry, 'actor' | 'source'>): string | null => {
  const place = entryOf(PLACES, entry.source) ?? null;
  return place === actorOf(entry) ? null : place;
};

/** Entries of the given kinds that are newer than a version: what happened since somebody began to change the same. */
export const changesSince = (
  history: readonly ComplaintHistoryEntry[],
  version: number,
  kinds: readonly Kind[],
): readonly ComplaintHistoryEntry[] =>
  history.filter((entry) => entry.version > version && kinds.includes(entry.kind));
