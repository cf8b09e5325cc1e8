import { addresses } from '@muhatap/shared/contract';
import { isDay, type DayKey } from '@muhatap/shared/i18n';
import { AUDIT_SUBJECTS, type AuditSubject } from '@muhatap/shared/wire/people';

/**
 * The filters of the log; the address holds them. `actor` is a person's id; both days are included.
 */
export interface AuditSearch {
  readonly search: string;
  readonly actor: string | null;
  readonly subject: AuditSubject | null;
  readonly from: DayKey | null;
  readonly to: DayKey | null;
}

/** The whole log. */
export const WHOLE_LOG: AuditSearch = {
  search: '',
  actor: null,
  subject: null,
  from: null,
  to: null,
};

/** The server's limits (wire: auditQuery). */
const LONGEST_SEARCH = 100;
const LONGEST_ID = 64;

const dayOf = (text: string | null): DayKey | null => (text !== null && isDay(text) ? text : null);

/** Reads the search out of an address; whatever makes no sense is left out. */
export function readAuditSearch(parts: URLSearchParams): AuditSearch {
  const actor = parts.get('actor') ?? '';
  return {
    search: (parts.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    actor: actor === '' || actor.length > LONGEST_ID ? null : actor,
    subject: AUDIT_SUBJECTS.find((subject) => subject === parts.get('subject')) ?? null,
    from: dayOf(parts.get('from')),
    to: dayOf(parts.get('to')),
  };
}

/** The address of a search; empty filters are left out. */
export function auditAddress(search: AuditSearch): string {
  const parts = Object.entries(search).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(parts).toString();
  return text === '' ? addresses.audit() : `${addresses.audit()}?${text}`;
}

/** Whether only some of the log is shown. */
export const isNarrowed = (search: AuditSearch): boolean =>
  auditAddress(search) !== addresses.audit();
