import type { ComplaintChangeSource, ComplaintHistoryEntry } from '@muhatap/shared/wire';

type Kind = ComplaintHistoryEntry['kind'];

const DEEDS: Readonly<Record<Kind, string>> = {
  opened: 'Şikayet açıldı',
  status: 'Durum değişti',
  unit: 'Birim değişti',
  type: 'Tür değişti',
  district: 'Mahalle değişti',
  subject: 'Konu özeti değişti',
  code: 'Şikayet kodu değişti',
  linked: 'SAYSIS kaydına bağlandı',
  messages: 'Konuşmadan eklendi',
  other: 'Şikayet güncellendi',
};

const NOTHING: Readonly<Partial<Record<Kind, string>>> = {
  unit: 'Atanmadı',
  type: 'Belirlenmedi',
  district: 'Belirlenmedi',
};

/** What an entry of the history tells, in words. `from` and `to` are null where the deed says it all. */
export interface HistoryWords {
  readonly deed: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The words of an entry: a unit, type or district that there was not is named as such. */
export function historyWords({
  kind,
  before,
  after,
}: Pick<ComplaintHistoryEntry, 'kind' | 'before' | 'after'>): HistoryWords {
  const deed = DEEDS[kind];
  if (kind === 'opened') return { deed, from: null, to: null };
  const none = NOTHING[kind] ?? null;
  return { deed, from: before ?? none, to: after ?? none };
}

const NAMELESS: Readonly<Record<ComplaintChangeSource, string>> = {
  staff: 'Personel',
  inbox: 'Personel',
  saysis: 'SAYSIS',
  system: 'Sistem',
};
/** Where it was done; null on the complaint's own page, where nobody wonders. */
const PLACES: Readonly<Record<ComplaintChangeSource, string | null>> = {
  staff: null,
  inbox: 'Gelen Kutusu',
  saysis: 'SAYSIS',
  system: null,
};

/** Who did it: a person, or the machine that did. */
export const actorOf = ({
  actor,
  source,
}: Pick<ComplaintHistoryEntry, 'actor' | 'source'>): string =>
  actor?.name.trim() || NAMELESS[source];

/** The place of the deed, where it is not said by the name already. */
export const placeOf = (entry: Pick<ComplaintHistoryEntry, 'actor' | 'source'>): string | null => {
  const place = PLACES[entry.source];
  return place === actorOf(entry) ? null : place;
};

/** Entries of the given kinds that are newer than a version: what happened since somebody began to change the same. */
export const changesSince = (
  history: readonly ComplaintHistoryEntry[],
  version: number,
  kinds: readonly Kind[],
): readonly ComplaintHistoryEntry[] =>
  history.filter((entry) => entry.version > version && kinds.includes(entry.kind));
