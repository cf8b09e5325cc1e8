import type { GeoRequest } from '../open311/georeport';
import type { Query } from './open311-calls';
import { markOf } from './open311-entries';
import { createOpen311Cases } from './open311-cases';
import type { SaysisReadOutcome } from './saysis.adapter';

const request = (id: string, change: Partial<GeoRequest> = {}): GeoRequest => ({
  service_request_id: id,
  status: 'open',
  status_notes: null,
  service_name: 'Yol',
  service_code: '7',
  description: 'Çukur\n\nDüşen oldu.',
  agency_responsible: null,
  requested_datetime: new Date('2026-06-01T08:00:00Z'),
  updated_datetime: null,
  ...change,
});

const SPAN = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-07-15T00:00:00Z') };

/** A city that answers so many requests to each query. */
function city(answer: (query: Query) => GeoRequest[]) {
  const queries: Query[] = [];
  const reading = createOpen311Cases((query) => {
    queries.push(query);
    return Promise.resolve({ kind: 'ok', value: answer(query) });
  });
  return { queries, reading };
}

async function readAll({ reading }: ReturnType<typeof city>) {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 20; page += 1) {
    const seen: Awaited<ReturnType<typeof reading.readPage>> = await reading.readPage(SPAN, cursor);
    if (seen.kind !== 'ok') throw new Error(seen.kind);
    ids.push(...seen.value.cases.map(({ caseId }) => caseId));
    ({ cursor } = seen.value);
    if (cursor === null) return ids;
  }
  throw new Error('The reading did not end.');
}

describe('the cases of Open311', () => {
  it('are asked for in parts of at most 90 days, which leave no gap', async () => {
    const there = city(({ start_date: start }) => [request(start ?? '')]);
    expect(await readAll(there)).toHaveLength(3);
    expect(there.queries.map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
      ['2026-01-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
      ['2026-04-01T00:00:00.000Z', '2026-06-30T00:00:00.000Z'],
      ['2026-06-30T00:00:00.000Z', '2026-07-15T00:00:00.000Z'],
    ]);
  });

  it('of one part come page by page, and once from a server that knows no pages', async () => {
    const full = (page: number) => Array.from({ length: 200 }, (_, n) => request(`${page}-${n}`));
    const paged = city(({ start_date: start, page }) => {
      if (start !== '2026-01-01T00:00:00.000Z') return [];
      return page === '1' ? full(1) : [request('2-0')];
    });
    expect(await readAll(paged)).toHaveLength(201);
    const unpaged = city(({ start_date: start }) =>
      start === '2026-01-01T00:00:00.000Z' ? full(1) : [],
    );
    expect(new Set(await readAll(unpaged)).size).toBe(200);
  });

  it('carry a type, a unit where one is named, and a status that stands for several of ours', async () => {
    const there = city(({ service_request_id: id }) =>
      id === 'S-1'
        ? [
            request('S-1', {
              status: 'CLOSED',
              agency_responsible: 'Fen İşleri',
              description: `Çukur\n\n${markOf('MHT-1', 'open:0193')}`,
            }),
          ]
        : [],
    );
    const seen = await there.reading.find('S-1');
    expect(seen).toMatchObject({
      value: {
        caseId: 'S-1',
        originKey: 'open:0193',
        values: {
          subject: 'Çukur',
          status: 'Çözüldü',
          type: { code: '7', name: 'Yol' },
          unit: { code: null, name: 'Fen İşleri' },
        },
        sameStatuses: ['Çözüldü', 'Reddedildi'],
      },
    });
    expect(await there.reading.find('S-2')).toEqual({ kind: 'ok', value: null });
    expect(there.reading.takes).toEqual([]);
  });

  it('a part that cannot be read says why', async () => {
    const failed: SaysisReadOutcome<GeoRequest[]> = { kind: 'failed', why: 'Yanıt yok.' };
    const reading = createOpen311Cases(() => Promise.resolve(failed));
    expect(await reading.readPage(SPAN, null)).toEqual(failed);
    expect(await reading.find('S-1')).toEqual(failed);
  });
});
