import { z } from 'zod';
import { geoRequest, geoService } from '../open311/georeport';
import { createReader } from './open311-calls';
import { createOpen311Cases } from './open311-cases';
import { nextCursor, readCursor } from './open311-cursor';
import { changedAt, entriesOf } from './open311-entries';
import { openByPost } from './open311-send';
import type { SaysisAdapter } from './saysis.adapter';
import type { SaysisTransport } from './saysis-transport';

const PAGE = 200;
const requests = z.array(geoRequest);
const services = z.array(geoService);

/** The adapter of Open311 GeoReport v2. The specification knows openings and statuses: other changes of ours are not taken. */
export function createOpen311Adapter(transport: SaysisTransport, now: () => Date): SaysisAdapter {
  const get = createReader(transport);
  const parts = { get, transport, now };

  return {
    sendChange: (line, change) =>
      change.kind === 'open'
        ? openByPost(parts, line, change)
        : Promise.resolve({ kind: 'unsupported' }),

    async readChanges(line, cursor) {
      const place = readCursor(cursor);
      const query = {
        updated_after: place.since ?? undefined,
        page: String(place.page),
        page_size: String(PAGE),
      };
      const seen = await get(line, 'requests.json', query, requests);
      if (seen.kind !== 'ok') return seen;
      const inOrder = [...seen.value].sort(
        (one, other) => (changedAt(one)?.getTime() ?? 0) - (changedAt(other)?.getTime() ?? 0),
      );
      const next = nextCursor(place, seen.value, PAGE);
      const entries = inOrder.flatMap((request) => entriesOf(request, now()));
      return { kind: 'ok', value: { entries, ...next } };
    },

    async readCase(line, caseId, afterVersion) {
      const path = `requests/${encodeURIComponent(caseId)}.json`;
      const seen = await get(line, path, {}, requests);
      if (seen.kind !== 'ok') return seen;
      const entries = seen.value
        .flatMap((request) => entriesOf(request, now()))
        .filter(({ version }) => version > afterVersion);
      return { kind: 'ok', value: { entries, cursor: null, hasMore: false } };
    },

    casesOf: (line) => createOpen311Cases((query) => get(line, 'requests.json', query, requests)),
    async check(line) {
      const seen = await get(line, 'services.json', {}, services);
      return seen.kind === 'ok' ? { kind: 'ok', value: null } : seen;
    },
  };
}
