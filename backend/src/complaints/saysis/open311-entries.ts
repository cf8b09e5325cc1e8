import type { GeoRequest } from '../open311/georeport';
import type { SaysisEntry, SaysisNamed } from './saysis.adapter';

/** Versions count seconds from here: GeoReport has none, only the moment of the last change. */
const VERSIONS_FROM = Date.UTC(2020, 0, 1);
/** Longest subject that is made of a description. */
const SUBJECT_LENGTH = 300;
const MARK = /\((open:[\w-]{1,64})\)\s*$/;

/** Ends the description of a case that we open: it is found again by it, and never taken for a new one. */
export const markOf = (number: string, key: string): string => `Muhatap: ${number} (${key})`;

/** The key under which we opened a request; null where others did. */
export const originOf = ({ description }: Pick<GeoRequest, 'description'>): string | null =>
  MARK.exec(description ?? '')?.[1] ?? null;

const versionOf = (at: Date): number =>
  Math.max(2, Math.floor((at.getTime() - VERSIONS_FROM) / 1000));

const subjectOf = ({ description, service_name: name }: GeoRequest): string => {
  const [first = ''] = (description ?? '').split('\n');
  return first.slice(0, SUBJECT_LENGTH) || name || 'Open311 kaydı';
};

function typeOf({ service_code: code, service_name: name }: GeoRequest): SaysisNamed | undefined {
  const known = name ?? code;
  return known == null ? undefined : { code: code ?? null, name: known };
}

/** The moment of a request's last change. */
export const changedAt = (request: GeoRequest): Date | null =>
  request.updated_datetime ?? request.requested_datetime;

/** The fields of a request that stay as they were opened; `unit` only where the other side names one. */
export const openedValuesOf = (request: GeoRequest) => ({
  subject: subjectOf(request),
  type: typeOf(request),
  unit:
    request.agency_responsible === null
      ? undefined
      : { code: null, name: request.agency_responsible },
});

export const isClosedRequest = ({ status }: Pick<GeoRequest, 'status'>): boolean =>
  status.trim().toLocaleLowerCase('en') === 'closed';

/**
 * A request as the changes that led to it: its opening and, once it was changed, its status. A request that is open again or still after a
 * change is worked on. Status notes are the reason.
 */
export function entriesOf(request: GeoRequest, now: Date): SaysisEntry[] {
  const { service_request_id: caseId } = request;
  const opened = request.requested_datetime ?? now;
  const changed = changedAt(request) ?? opened;
  const isClosed = isClosedRequest(request);
  const common = { caseId, caseCode: caseId };
  const opening: SaysisEntry = {
    ...common,
    id: `${caseId}:open`,
    version: 1,
    kind: 'open',
    at: opened,
    originKey: originOf(request),
    values: { ...openedValuesOf(request), status: 'Yeni', channel: 'other' },
  };
  if (!isClosed && changed.getTime() <= opened.getTime()) return [opening];
  return [
    opening,
    {
      ...common,
      id: `${caseId}:${changed.toISOString()}:status`,
      version: versionOf(changed),
      kind: 'status',
      at: changed,
      originKey: null,
      values: {
        status: isClosed ? 'Çözüldü' : 'İşlemde',
        reason: request.status_notes ?? undefined,
      },
    },
  ];
}
