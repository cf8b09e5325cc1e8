import { z } from 'zod';
import { lineLoss, pageAge } from '../lib';
import {
  createMemoryPlatform,
  forgetPlatform,
  initializePlatform,
  platform,
  type MemoryPlatform,
} from '../platform';
import { aRoom } from '../testing/demo-data';
import { FakeAnswer, fakeApi, refuse } from '../testing/fake-api';
import { createManualClock, type ManualClock } from '../testing/manual-clock';
import { roomList } from '../wire/conversations';
import { api } from './api';
import { ApiError, messageOf } from './api-error';
import { onUnauthorized, type UnauthorizedCall } from './unauthorized';

let clock: ManualClock;
let machine: MemoryPlatform;
beforeEach(() => {
  clock = createManualClock();
  machine = createMemoryPlatform({ clock });
  initializePlatform(machine);
});

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`No ApiError: ${String(error)}`);
  return error;
};

test('sends JSON with the bearer token and answers JSON', async () => {
  machine.memory.values.set('auth_token', 'secret');
  const fake = fakeApi({ 'POST /api/room/{id}/close': ({ params, body }) => ({ params, body }) });
  expect(await api.post('/api/room/r%201/close', { why: 'ğ' })).toEqual({
    params: { id: 'r 1' },
    body: { why: 'ğ' },
  });
  const headers = fake.requests[0]?.headers;
  expect(headers?.get('authorization')).toBe('Bearer secret');
  expect(headers?.get('content-type')).toBe('application/json');
});

test('without a token, or when called anonymously, there is no header', async () => {
  const fake = fakeApi({ 'GET /api/x': () => 1, 'POST /api/auth/login': () => 2 });
  await api.get('/api/x');
  machine.memory.values.set('auth_token', 'secret');
  await api.post('/api/auth/login', {}, { anonymous: true });
  expect(fake.requests.map(({ headers }) => headers.has('authorization'))).toEqual([false, false]);
});

test('before the platform is ready: no header, a warning with the exact text, and the call is still made', async () => {
  forgetPlatform();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const fetchMock = jest.fn((_address: string, _init: RequestInit) =>
    Promise.resolve(new Response('{"ok":true}')),
  );
  Object.assign(globalThis, { window: { location: { origin: 'http://localhost' } } });
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetchMock as unknown as typeof fetch);
  expect(await api.get('/api/x')).toEqual({ ok: true });
  expect(warn).toHaveBeenCalledWith('Platform not initialized! Call initializePlatform first.');
  expect(new Headers(fetchMock.mock.calls[0]?.[1].headers).has('authorization')).toBe(false);
  Reflect.deleteProperty(globalThis, 'window');
});

test('queries leave out what is not there, repeat lists and escape', async () => {
  const fake = fakeApi({ 'GET /api/complaints': () => [] });
  await api.get('/api/complaints', {
    query: {
      page: 1,
      search: 'çöp & su',
      sender: undefined,
      none: null,
      days: [1, 2],
      open: false,
    },
  });
  expect(fake.requests[0]?.query.toString()).toBe(
    'page=1&search=%C3%A7%C3%B6p+%26+su&days=1&days=2&open=false',
  );
});

test.each(['https://evil.test/x', '//evil.test/x', 'api/x'])(
  'refuses to carry the token to %s',
  async (path) => {
    await expect(api.get(path)).rejects.toThrow(/own origin/);
  },
);

test('keeps headers and status for whoever asks', async () => {
  fakeApi({
    'GET /api/room/all': () => new FakeAnswer([], 200, { 'x-next-cursor': 'abc' }),
    'POST /api/x': () => new FakeAnswer({ id: 1 }, 201),
  });
  const page = await api.getPage<unknown[]>('/api/room/all');
  expect([page.data, page.headers.get('x-next-cursor')]).toEqual([[], 'abc']);
  expect(await api.exchange('POST', '/api/x', {})).toMatchObject({ status: 201, data: { id: 1 } });
});

test('an empty answer is undefined; text can be had as it stands', async () => {
  fakeApi({
    'DELETE /api/x': () => new FakeAnswer(undefined, 204),
    'GET /terms-and-conditions.html': () => new FakeAnswer('<p>Şartlar</p>'),
  });
  expect(await api.delete('/api/x')).toBeUndefined();
  expect(await api.getText('/terms-and-conditions.html')).toBe('<p>Şartlar</p>');
});

test('the idempotency key and further headers go along', async () => {
  const fake = fakeApi({ 'POST /api/x': () => ({}) });
  await api.post('/api/x', {}, { idempotencyKey: 'k1', headers: { 'x-more': '1' } });
  expect(fake.requests[0]?.headers.get('idempotency-key')).toBe('k1');
  expect(fake.requests[0]?.headers.get('x-more')).toBe('1');
});

test('every call names the wire of the page, signed in or not', async () => {
  const fake = fakeApi({ 'GET /api/x': () => 1, 'POST /api/auth/login': () => 2 });
  await api.get('/api/x');
  await api.post('/api/auth/login', {}, { anonymous: true });
  expect(fake.requests.map(({ headers }) => headers.get('x-muhatap-wire'))).toEqual([
    'tested-wire',
    'tested-wire',
  ]);
});

test('the page is outdated once the server says so, and by no other refusal', async () => {
  pageAge.setState(pageAge.getInitialState());
  fakeApi({
    'GET /api/x': () => refuse(400, 'validation_failed', 'Ad: zorunlu alan.'),
    'GET /api/y': () => refuse(400, 'page_outdated', 'Eski.', { fields: { name: 'kısa' } }),
  });
  await failure(api.get('/api/x'));
  expect(pageAge.getState().isOutdated).toBe(false);
  expect(await failure(api.get('/api/y'))).toMatchObject({
    code: 'page_outdated',
    details: { fields: { name: 'kısa' } },
  });
  expect(pageAge.getState().isOutdated).toBe(true);
});

test('forms go as they are, so that the browser writes their boundary, and report their progress', async () => {
  const fake = fakeApi({ 'POST /api/upload/file': () => ({ url: '/uploads/1' }) });
  const form = new FormData();
  const shares: number[] = [];
  expect(
    await api.postForm('/api/upload/file', form, { onProgress: (share) => shares.push(share) }),
  ).toEqual({ url: '/uploads/1' });
  expect(fake.requests[0]?.body).toBe(form);
  expect(fake.requests[0]?.headers.has('content-type')).toBe(false);
  expect(shares).toEqual([1]);
});

test('a refusal keeps the server’s code, message, details and status', async () => {
  fakeApi({
    'GET /api/x': () => refuse(422, 'invalid', 'Ad çok kısa.', { fields: { name: 'kısa' } }),
  });
  const error = await failure(api.get('/api/x'));
  expect(error).toMatchObject({
    code: 'invalid',
    message: 'Ad çok kısa.',
    status: 422,
    details: { fields: { name: 'kısa' } },
  });
  expect(messageOf(error, 'yedek')).toBe('Ad çok kısa.');
});

test.each<[string, FakeAnswer, Partial<ApiError>, string]>([
  [
    'HTML of a proxy',
    new FakeAnswer('<h1>Bad gateway</h1>', 502),
    { code: 'bad_answer', status: 502 },
    'yedek',
  ],
  [
    'HTML instead of JSON',
    new FakeAnswer('<h1>Hi</h1>', 200),
    { code: 'bad_answer', status: 200 },
    'yedek',
  ],
  [
    'a foreign JSON shape',
    new FakeAnswer({ message: 'Olmaz' }, 400),
    { code: 'bad_answer', status: 400 },
    'Olmaz',
  ],
  [
    'an empty refusal',
    new FakeAnswer(undefined, 500),
    { code: 'bad_answer', status: 500 },
    'yedek',
  ],
])('%s', async (_what, answer, expected, shown) => {
  fakeApi({ 'GET /api/x': () => answer });
  const error = await failure(api.get('/api/x'));
  expect(error).toMatchObject(expected);
  expect(messageOf(error, 'yedek')).toBe(shown);
});

test('an answer that does not fit its schema is a bad answer; one that fits is parsed', async () => {
  fakeApi({ 'GET /api/x': () => ({ n: '1' }) });
  expect(await failure(api.get('/api/x', { schema: z.object({ n: z.number() }) }))).toMatchObject({
    code: 'bad_answer',
  });
  expect(await api.get('/api/x', { schema: z.object({ n: z.coerce.number() }) })).toEqual({ n: 1 });
});

test('an item of a list that cannot be read is left out and logged once; the list stays', async () => {
  const room = aRoom({ id: 'r-2' });
  const label = { id: 'l-1', name: 'Su', color: 'blue' };
  fakeApi({ 'GET /api/room/all': () => [{ id: 'r-1' }, room, { ...room, labels: [5, label] }] });
  const rooms = await api.get('/api/room/all', { schema: roomList });
  expect(rooms).toEqual([room, { ...room, labels: [label] }]);
  expect(machine.memory.logged.map(({ level, args }) => [level, args[0]])).toEqual([
    ['error', '/api/room/all: items were left out'],
  ]);
});

test('an unreachable server: a calm sentence, but no server message', async () => {
  const error = await failure(api.get('/api/x'));
  expect(error).toMatchObject({
    code: 'network',
    status: null,
    message: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edin.',
  });
  expect(messageOf(error, 'Login failed')).toBe('Login failed');
  expect(messageOf(new Error('boom'), 'yedek')).toBe('yedek');
});

test('after 10,000 ms a call is late', async () => {
  fakeApi({ 'GET /api/x': () => new Promise(() => {}) });
  const call = failure(api.get('/api/x'));
  let over = false;
  void call.then(() => (over = true));
  await clock.advance(9999);
  expect(over).toBe(false);
  await clock.advance(1);
  expect(await call).toMatchObject({ code: 'timeout', status: null });
});

test('a body that stops half-way is late, too', async () => {
  platform().http.fetch = (_input, init) =>
    Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers(),
      text: () =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
    } as unknown as Response);
  const call = failure(api.get('/api/x', { timeoutMs: 50 }));
  await clock.advance(50);
  expect(await call).toMatchObject({ code: 'timeout' });
});

test('a caller can give up, before and during the call', async () => {
  fakeApi({ 'GET /api/x': () => new Promise(() => {}) });
  const control = new AbortController();
  const call = failure(api.get('/api/x', { signal: control.signal }));
  control.abort();
  expect(await call).toMatchObject({ code: 'aborted' });
  expect(await failure(api.get('/api/x', { signal: control.signal }))).toMatchObject({
    code: 'aborted',
  });
});

test('a 401 is passed to every registered handler, with the token that was refused, and still fails the call', async () => {
  machine.memory.values.set('auth_token', 'old');
  fakeApi({ 'GET /api/x': () => refuse(401, 'unauthorized', 'Oturumunuz sona erdi.') });
  const calls: UnauthorizedCall[] = [];
  const undo = onUnauthorized((call) => calls.push(call));
  expect(await failure(api.get('/api/x'))).toMatchObject({
    status: 401,
    message: 'Oturumunuz sona erdi.',
  });
  undo();
  await failure(api.get('/api/x'));
  expect(calls).toEqual([{ path: '/api/x', token: 'old' }]);
});

test.each([
  [null, 1],
  [502, 1],
  [503, 1],
  [500, 0],
  [403, 0],
  [200, 0],
])('%s as an answer leaves %i calls lost', async (status, losses) => {
  lineLoss.setState({ losses: 0, lostAt: 0 });
  machine = createMemoryPlatform({
    clock,
    http: {
      fetch: () =>
        status === null
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Promise.resolve(new Response('{}', { status })),
    },
  });
  initializePlatform(machine);
  await api.get('/api/rooms').catch(() => undefined);
  expect(lineLoss.getState().losses).toBe(losses);
  if (losses > 0) expect(lineLoss.getState().lostAt).toBe(clock.now());
});

/** Answers of machines between page and backend, one for each attempt; what comes after them is the backend's. */
function lostFirst(...answers: FakeAnswer[]) {
  const attempts: string[] = [];
  const answer = ({ body }: { body: unknown }) => {
    attempts.push(JSON.stringify(body));
    return answers[attempts.length - 1] ?? { done: true };
  };
  fakeApi({ 'PUT /api/x': answer, 'POST /api/x': answer, 'GET /api/x': answer });
  return attempts;
}
const CUT = new FakeAnswer('', 502);
const GONE = refuse(502, 'backend_unreachable', 'Sunucu şu anda yanıt vermiyor.');
const REPEATS_MS = 2_500;

test('a write that is lost between page and backend is made again until it is answered, where its second time changes nothing', async () => {
  const attempts = lostFirst(CUT, GONE);
  const put = api.put('/api/x', { on: true });
  await clock.advance(REPEATS_MS);
  expect(await put).toEqual({ done: true });
  expect(attempts).toEqual(Array.from({ length: 3 }, () => '{"on":true}'));

  const marked = lostFirst(CUT);
  const post = api.post('/api/x', undefined, { isRepeatable: true });
  await clock.advance(REPEATS_MS);
  expect([await post, marked.length]).toEqual([{ done: true }, 2]);
});

test('a deletion that is made again and finds nothing has happened, one that finds nothing at once has not', async () => {
  const missing = refuse(404, 'not_found', 'Bulunamadı');
  const answers = [CUT, missing, missing];
  fakeApi({ 'DELETE /api/x': () => answers.shift() });
  const removed = api.delete('/api/x');
  await clock.advance(REPEATS_MS);
  expect(await removed).toBeUndefined();
  expect((await failure(api.delete('/api/x'))).status).toBe(404);
});

test('a write that stays lost fails with the last answer, one that its page gave up is not made again', async () => {
  lostFirst(CUT, CUT, GONE);
  const failed = failure(api.put('/api/x', {}));
  await clock.advance(REPEATS_MS);
  expect(await failed).toMatchObject({ code: 'backend_unreachable', status: 502 });

  const attempts = lostFirst(CUT);
  const left = new AbortController();
  const given = failure(api.put('/api/x', {}, { signal: left.signal }));
  await clock.advance(0);
  left.abort();
  await clock.advance(REPEATS_MS);
  expect([(await given).code, attempts.length]).toEqual(['aborted', 1]);
});

test.each<[string, () => Promise<unknown>, FakeAnswer]>([
  ['a post whose second time would be another one', () => api.post('/api/x', {}), CUT],
  ['a read', () => api.get('/api/x'), CUT],
  [
    'what the backend itself refuses',
    () => api.put('/api/x', {}),
    refuse(503, 'database_unavailable', 'Veritabanına şu anda ulaşılamıyor.'),
  ],
])('%s is not made again', async (_name, call, answer) => {
  const attempts = lostFirst(answer);
  const failed = failure(call());
  await clock.advance(REPEATS_MS);
  await failed;
  expect(attempts).toHaveLength(1);
});
