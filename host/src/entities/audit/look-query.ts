import { addresses } from '@muhatap/shared/contract';
import { isDay, type DayKey } from '@muhatap/shared/i18n';
import type { LookKind } from '@muhatap/shared/wire/people';
import { isLookKind } from './look-labels';

/** The filters of the log of who looked; the address holds them. `person`, `citizen` and `complaint` are ids; both days are included. */
export interface LookSearch {
  readonly search: string;
  readonly person: string | null;
  readonly citizen: string | null;
  readonly complaint: string | null;
  readonly kind: LookKind | null;
  readonly from: DayKey | null;
  readonly to: DayKey | null;
}

/** The whole log. */
export const ALL_LOOKS: LookSearch = {
  search: '',
  person: null,
  citizen: null,
  complaint: null,
  kind: null,
  from: null,
  to: null,
};

/** The server's limits (wire: lookQuery). */
const LONGEST_SEARCH = 100;
const LONGEST_ID = 64;

const dayOf = (text: string | null): DayKey | null => (text !== null && isDay(text) ? text : null);
const idOf = (text: string | null): string | null =>
  text === null || text === '' || text.length > LONGEST_ID ? null : text;

/** Reads the search out of an address; whatever makes no sense is left out. */
export function readLookSearch(parts: URLSearchParams): LookSearch {
  const kind = parts.get('kind');
  return {
    search: (parts.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    person: idOf(parts.get('person')),
    citizen: idOf(parts.get('citizen')),
    complaint: idOf(parts.get('complaint')),
    kind: isLookKind(kind) ? kind : null,
    from: dayOf(parts.get('from')),
    to: dayOf(parts.get('to')),
  };
}

/** The address of a search; empty filters are left out. */
export function lookAddress(search: LookSearch): string {
  const parts = Object.entries(search).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(parts).toString();
  return text === '' ? addresses.looks() : `${addresses.looks()}?${text}`;
}
