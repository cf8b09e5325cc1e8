import { EARLY_ANSWERS, type EarlyAnswers } from '../wire/http';
import { webHttp } from './web/web-http';

const page = globalThis as { [EARLY_ANSWERS]?: EarlyAnswers | undefined };
const PATH = '/api/room/all?limit=20';
const signedIn = (token = 't1', more: RequestInit = {}): RequestInit => ({
  headers: new Headers({ authorization: `Bearer ${token}` }),
  ...more,
});
const early = (answer: Promise<Response> = Promise.resolve(new Response('early'))) => {
  page[EARLY_ANSWERS] = { token: 't1', answers: { [PATH]: answer } };
};

let requests: string[];
const fetched = globalThis.fetch;
beforeEach(() => {
  requests = [];
  // The page of these tests may have stood for minutes.
  jest.spyOn(performance, 'now').mockReturnValue(1000);
  globalThis.fetch = (input) => {
    requests.push(input as string);
    return Promise.resolve(new Response('fresh'));
  };
});
afterEach(() => {
  globalThis.fetch = fetched;
  page[EARLY_ANSWERS] = undefined;
  jest.restoreAllMocks();
});

const { http } = webHttp();
const read = async (path = `${location.origin}${PATH}`, init = signedIn()) =>
  (await http.fetch(path, init)).text();

test('a question that the page put before its scripts came has its answer already, once', async () => {
  early();
  expect([await read(), await read()]).toEqual(['early', 'fresh']);
  expect(requests).toEqual([`${location.origin}${PATH}`]);
});

test.each([
  ['of another person', `${PATH}`, signedIn('t2')],
  ['without a token', PATH, {}],
  ['for something else', '/api/room/all?limit=50', signedIn()],
  ['that changes something', PATH, signedIn('t1', { method: 'POST' })],
])('a call %s is requested anew, and leaves the answer to its own', async (_which, path, init) => {
  early();
  expect(await read(path, init)).toBe('fresh');
  expect(await read()).toBe('early');
});

test('an early answer that failed is requested anew', async () => {
  early(Promise.reject(new TypeError('Failed to fetch')));
  expect(await read()).toBe('fresh');
});

test('an answer that was forgotten, or is a minute old, is requested anew', async () => {
  early();
  http.forgetEarly?.();
  expect(await read()).toBe('fresh');
  early();
  jest.spyOn(performance, 'now').mockReturnValue(60_001);
  expect(await read()).toBe('fresh');
});

test('a caller that gives up is not kept waiting', async () => {
  early(new Promise(() => undefined));
  const control = new AbortController();
  const answer = read(PATH, signedIn('t1', { signal: control.signal }));
  control.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
