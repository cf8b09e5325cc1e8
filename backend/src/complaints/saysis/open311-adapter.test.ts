import {
  EXAMPLE_ERRORS,
  EXAMPLE_POSTED,
  EXAMPLE_REQUESTS,
  EXAMPLE_SERVICES,
  EXAMPLE_TOKEN,
} from '../../../testing/georeport-examples';
import { createOpen311Adapter } from './open311-adapter';
import { markOf } from './open311-entries';
import type { SaysisLine, SaysisSend } from './saysis.adapter';
import type { SaysisCall, SaysisTransport } from './saysis-transport';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const LINE: SaysisLine = {
  baseUrl: 'https://sehir.example/open311/v2/',
  apiKey: 'gizli',
  system: 'open311',
  jurisdictionId: 'city.gov',
};
const OPENING: SaysisSend = {
  key: 'open:0193',
  caseId: null,
  baseVersion: 0,
  kind: 'open',
  at: NOW,
  values: {
    code: 'MHT-2026-000012',
    subject: 'Kaldırım kırık',
    type: { code: null, name: 'CURB OR CURB RAMP DEFECT' },
    sender: '905321112233',
    senderName: 'Ayşe Gül Çınar',
    beside: {
      type: null,
      statement: 'Düşen oldu.',
      mediaUrl: 'https://muhatap.example/uploads/1/a.jpg',
    },
  },
};

interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string;
}

/** The other side: answers by method and path; what is not named is empty. */
function city(answers: Readonly<Record<string, Answer>>) {
  const calls: SaysisCall[] = [];
  const transport: SaysisTransport = (call) => {
    calls.push(call);
    const { pathname } = new URL(call.address);
    const path = pathname.slice('/open311/v2/'.length);
    const { status = 200, json = [], body } = answers[`${call.method} ${path}`] ?? {};
    return Promise.resolve({ status, retryAfter: null, body: body ?? JSON.stringify(json) });
  };
  return { calls, adapter: createOpen311Adapter(transport, () => NOW) };
}

describe('an opening', () => {
  const SERVICES = { 'GET services.json': { json: EXAMPLE_SERVICES } };

  it('is posted as a form of the specification, with the service that has the name of its type', async () => {
    const { adapter, calls } = city({
      ...SERVICES,
      'POST requests.json': { status: 201, json: EXAMPLE_POSTED },
    });
    expect(await adapter.sendChange(LINE, OPENING)).toMatchObject({
      kind: 'accepted',
      entry: { caseId: '293944', version: 1, kind: 'open', originKey: 'open:0193' },
    });
    const sent = calls.at(-1);
    expect(sent?.headers['content-type']).toBe('application/x-www-form-urlencoded; charset=utf-8');
    expect(new URL(sent?.address ?? '').searchParams.get('jurisdiction_id')).toBe('city.gov');
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      api_key: 'gizli',
      jurisdiction_id: 'city.gov',
      service_code: '003',
      address_string: 'Kaldırım kırık',
      description: 'Kaldırım kırık\n\nDüşen oldu.\n\nMuhatap: MHT-2026-000012 (open:0193)',
      first_name: 'Ayşe Gül',
      last_name: 'Çınar',
      phone: '+905321112233',
      media_url: 'https://muhatap.example/uploads/1/a.jpg',
    });
  });

  it('of a case with a point and a code of its type names both', async () => {
    const { adapter, calls } = city({ 'POST requests.json': { json: EXAMPLE_POSTED } });
    const place = { lat: 37.76, lon: -122.46, words: '8TH AVE' };
    const beside = { type: null, statement: 'x'.repeat(5000), mediaUrl: null, place };
    const values = { ...OPENING.values, type: { code: '006', name: 'Başka' }, beside };
    await adapter.sendChange(LINE, { ...OPENING, values });
    const sent = Object.fromEntries(new URLSearchParams(calls.at(-1)?.body));
    expect(sent).toMatchObject({
      service_code: '006',
      lat: '37.76',
      long: '-122.46',
      address_string: '8TH AVE',
    });
    expect(sent['description']).toHaveLength(4000);
    expect(sent['description']).toMatch(/\(open:0193\)$/);
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it('is found by its mark where its answer was lost, and not posted again', async () => {
    const [known] = EXAMPLE_REQUESTS;
    const description = `Kaldırım\n\n${markOf('MHT-2026-000012', OPENING.key)}`;
    const { adapter, calls } = city({
      ...SERVICES,
      'GET requests.json': { json: [{ ...known, description }] },
    });
    expect(await adapter.sendChange(LINE, OPENING)).toMatchObject({ entry: { caseId: '638344' } });
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('that is answered with a token gets its number by it', async () => {
    const { adapter } = city({
      ...SERVICES,
      'POST requests.json': { json: [{ token: 12345 }] },
      'GET tokens/12345.json': { json: EXAMPLE_TOKEN },
    });
    expect(await adapter.sendChange(LINE, OPENING)).toMatchObject({ entry: { caseId: '638344' } });
    const without = city({ ...SERVICES, 'POST requests.json': { json: [{ token: 7 }] } });
    expect(await without.adapter.sendChange(LINE, OPENING)).toMatchObject({ kind: 'failed' });
  });

  it.each<[string, Answer, object]>([
    ['a wrong key', { status: 403, json: EXAMPLE_ERRORS }, { kind: 'key' }],
    [
      'a refusal',
      { status: 400, json: [{ code: 400, description: 'lat is missing' }] },
      { kind: 'refused', reason: 'Karşı sistem kabul etmedi: lat is missing' },
    ],
    ['a fault', { status: 500, body: '<html>' }, { kind: 'failed', why: 'HTTP 500' }],
    ['too many', { status: 429 }, { kind: 'failed' }],
    ['nonsense', { body: '{"x":' }, { kind: 'failed' }],
  ])('that meets %s says so', async (_, answer, outcome) => {
    const { adapter } = city({ ...SERVICES, 'POST requests.json': answer });
    expect(await adapter.sendChange(LINE, OPENING)).toMatchObject(outcome);
  });

  it('of a type that the other side does not have, or of none, waits for a person', async () => {
    const { adapter } = city(SERVICES);
    for (const type of [null, { code: null, name: 'Başka' }]) {
      const values = { ...OPENING.values, type };
      const outcome = await adapter.sendChange(LINE, { ...OPENING, values });
      expect(outcome).toMatchObject({ kind: 'refused' });
    }
  });
});

test('other changes are not taken, and nothing is called for them', async () => {
  const { adapter, calls } = city({});
  const change = { ...OPENING, caseId: '638344', kind: 'status', values: {} } as const;
  expect(await adapter.sendChange(LINE, change)).toEqual({ kind: 'unsupported' });
  expect(calls).toEqual([]);
});

describe('reading', () => {
  it('turns requests into openings and statuses, the oldest change first', async () => {
    const { adapter, calls } = city({ 'GET requests.json': { json: EXAMPLE_REQUESTS } });
    const seen = await adapter.readChanges(LINE, null);
    if (seen.kind !== 'ok') throw new Error(seen.kind);
    expect(
      seen.value.entries.map(({ caseId, kind, values }) => [
        caseId,
        kind,
        values.status,
        values.reason,
      ]),
    ).toEqual([
      ['638344', 'open', 'Yeni', undefined],
      ['638344', 'status', 'Çözüldü', 'Duplicate request.'],
      ['638349', 'open', 'Yeni', undefined],
    ]);
    expect(seen.value.entries[0]).toMatchObject({
      version: 1,
      originKey: null,
      at: new Date('2010-04-14T14:37:38.000Z'),
      values: {
        subject: 'Sidewalk and Curb Issues',
        type: { code: '006', name: 'Sidewalk and Curb Issues' },
      },
    });
    expect(seen.value.hasMore).toBe(false);
    await adapter.readChanges(LINE, seen.value.cursor);
    const query = Object.fromEntries(new URL(calls[1]?.address ?? '').searchParams);
    expect(query).toEqual({
      jurisdiction_id: 'city.gov',
      updated_after: '2010-04-19T14:37:38.000Z',
      page: '1',
      page_size: '200',
    });
  });

  it('goes on page by page, and stops where a server answers the same page again', async () => {
    const [one] = EXAMPLE_REQUESTS;
    const full = (from: number) =>
      Array.from({ length: 200 }, (_, n) => ({ ...one, service_request_id: from + n }));
    const first = city({ 'GET requests.json': { json: full(1) } });
    const seen = await first.adapter.readChanges(LINE, null);
    if (seen.kind !== 'ok') throw new Error(seen.kind);
    expect(seen.value.hasMore).toBe(true);
    const second = city({ 'GET requests.json': { json: full(201) } });
    const next = await second.adapter.readChanges(LINE, seen.value.cursor);
    expect(new URL(second.calls[0]?.address ?? '').searchParams.get('page')).toBe('2');
    expect(next).toMatchObject({ value: { hasMore: true } });
    const same = await first.adapter.readChanges(LINE, seen.value.cursor);
    expect(same).toMatchObject({ value: { hasMore: false } });
  });

  it('counts every later change of a case as a higher version, and knows ours by its mark', async () => {
    const [, open] = EXAMPLE_REQUESTS;
    const later = { ...open, updated_datetime: '2010-04-20T06:37:38-08:00' };
    const description = `Kaldırım\n${markOf('MHT-2026-000012', OPENING.key)}`;
    const { adapter } = city({
      'GET requests/638349.json': { json: [{ ...later, description }] },
    });
    const seen = await adapter.readCase(LINE, '638349', 0);
    expect(seen).toMatchObject({
      value: {
        entries: [
          { kind: 'open', originKey: 'open:0193', values: { subject: 'Kaldırım' } },
          { kind: 'status', version: 2, values: { status: 'İşlemde' } },
        ],
      },
    });
    expect(await adapter.readCase(LINE, '638349', 2)).toMatchObject({ value: { entries: [] } });
  });

  it('and the check say why they could not', async () => {
    const refused = city({
      'GET services.json': { status: 403, json: EXAMPLE_ERRORS },
      'GET requests.json': { status: 404, json: [{ code: 404, description: 'Unknown city.' }] },
    });
    expect(await refused.adapter.check(LINE)).toEqual({ kind: 'key' });
    expect(await refused.adapter.readChanges(LINE, null)).toEqual({
      kind: 'failed',
      why: 'Karşı sistem yanıt vermedi: Unknown city.',
    });
    const silent = createOpen311Adapter(
      () => Promise.reject(Object.assign(new Error('x'), { code: 'ETIMEDOUT' })),
      () => NOW,
    );
    expect(await silent.check(LINE)).toMatchObject({ kind: 'failed' });
    expect(await silent.sendChange(LINE, OPENING)).toMatchObject({ kind: 'failed' });
  });
});
