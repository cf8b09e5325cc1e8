import type { GeoRequest } from '../open311/georeport';
import type { Query } from './open311-calls';
import { isClosedRequest, openedValuesOf, originOf } from './open311-entries';
import type { CaseReading, SaysisCase, SaysisReadOutcome } from './saysis.adapter';

const PAGE = 200;
/** Longest span that the specification lets a query have. */
const SPAN_MS = 90 * 24 * 60 * 60_000;

/** It knows two statuses: each of ours is one of them. */
const OPEN = ['Yeni', 'İşlemde'];
const CLOSED = ['Çözüldü', 'Reddedildi'];

function caseOf(request: GeoRequest): SaysisCase {
  const { service_request_id: caseId } = request;
  const sameStatuses = isClosedRequest(request) ? CLOSED : OPEN;
  return {
    caseId,
    caseCode: caseId,
    openedAt: request.requested_datetime,
    originKey: originOf(request),
    values: {
      ...openedValuesOf(request),
      status: isClosedRequest(request) ? 'Çözüldü' : 'İşlemde',
    },
    sameStatuses,
  };
}

/** The place in a span: the beginning of a part of at most 90 days, a page of it, and the first request of the page before. */
interface Place {
  readonly from: number;
  readonly page: number;
  readonly first: string;
}

function readPlace(cursor: string | null, from: Date): Place {
  const [start = '', page = '', ...first] = (cursor ?? '').split('|');
  return {
    from: Number(start) || from.getTime(),
    page: Math.max(1, Number(page) || 1),
    first: first.join('|'),
  };
}

/** The place behind a page, null behind the last one. A server that knows no pages answers the same first request again. */
function placeBehind(place: Place, seen: readonly GeoRequest[], end: number, to: Date) {
  const first = seen[0]?.service_request_id ?? '';
  if (seen.length === PAGE && first !== place.first)
    return [place.from, place.page + 1, first].join('|');
  return end < to.getTime() ? [end, 1, ''].join('|') : null;
}

/** The requests of GeoReport as whole cases: statuses, types and units; of changes it takes none. */
export function createOpen311Cases(
  ask: (query: Query) => Promise<SaysisReadOutcome<GeoRequest[]>>,
): CaseReading {
  return {
    takes: [],
    async readPage({ from, to }, cursor) {
      const place = readPlace(cursor, from);
      const end = Math.min(place.from + SPAN_MS, to.getTime());
      const seen = await ask({
        start_date: new Date(place.from).toISOString(),
        end_date: new Date(end).toISOString(),
        page: String(place.page),
        page_size: String(PAGE),
      });
      if (seen.kind !== 'ok') return seen;
      const next = placeBehind(place, seen.value, end, to);
      return { kind: 'ok', value: { cases: seen.value.map(caseOf), cursor: next } };
    },
    async find(caseId) {
      const seen = await ask({ service_request_id: caseId });
      if (seen.kind !== 'ok') return seen;
      const found = seen.value.find(({ service_request_id: each }) => each === caseId);
      return { kind: 'ok', value: found === undefined ? null : caseOf(found) };
    },
  };
}
