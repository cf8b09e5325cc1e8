import {
  createSaysisTransport,
  type SaysisTransport,
} from '../src/complaints/saysis/saysis-transport';
import { SaysisBook } from '../simulator/saysis/saysis-book';
import {
  createSaysisDesk,
  type DeskAnswer,
  type DeskCall,
  type SaysisTrouble,
} from '../simulator/saysis/saysis-desk';
import { openSaysisJournal } from '../simulator/saysis/saysis-journal';
import { serveSaysis } from './serve-saysis';

export const LINE_KEY = 'deneme-saysis-anahtari';
const BASE_URL = 'http://saysis.test/saysis';
/** Short: silence is waited out often. Whoever answers later than this was silent. */
const HTTP_TIMEOUT_MS = 250;

const inProcess =
  (ask: (call: DeskCall) => DeskAnswer | null): SaysisTransport =>
  ({ method, address, headers, body }) => {
    const given = ask({
      method,
      path: address.slice(BASE_URL.length),
      authorization: headers['authorization'] ?? '',
      key: headers['idempotency-key'] ?? null,
      body: body === undefined ? undefined : JSON.parse(body),
    });
    if (given === null)
      return Promise.reject(Object.assign(new Error('silence'), { code: 'ETIMEDOUT' }));
    return Promise.resolve({
      status: given.status,
      retryAfter: given.headers?.['retry-after'] ?? null,
      body: typeof given.body === 'string' ? given.body : JSON.stringify(given.body),
    });
  };

/** The simulated SAYSIS of a scene, which keeps its books in `file`; with `overHttp` it is reached through a real server. */
export async function openOtherSide(file: string, now: () => Date, overHttp: boolean) {
  let trouble: (call: DeskCall) => SaysisTrouble | null = () => null;
  let key = LINE_KEY;
  let calls = 0;
  const openBook = () => new SaysisBook({ now, ...openSaysisJournal(file) });
  let book = openBook();
  const desk = () => createSaysisDesk({ book, key: () => key, trouble: (call) => trouble(call) });
  let answer = desk();
  const ask = (call: DeskCall) => {
    calls += 1;
    return answer(call);
  };
  const web = overHttp ? await serveSaysis(ask) : null;
  return {
    baseUrl: web?.url ?? BASE_URL,
    transport:
      web === null
        ? inProcess(ask)
        : createSaysisTransport({ trusted: [web.url], timeoutMs: HTTP_TIMEOUT_MS }),
    book: () => book,
    disturb: (next: typeof trouble) => {
      trouble = next;
    },
    takeKey: (next: string) => {
      key = next;
    },
    restart: () => {
      book = openBook();
      answer = desk();
    },
    calls: () => calls,
    close: async () => web?.close(),
  };
}
