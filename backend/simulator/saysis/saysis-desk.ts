import { restSend, type RestEntry } from '../../src/complaints/saysis/rest-contract';
import type { BookProblem, SaysisBook } from './saysis-book';

/**
 * Failures of a call: refused as busy, deferred, lost before or after the work was done, answered
 * unreadably after it was done, done twice (as a proxy does that repeats a call), given twice and
 * in disorder (pages of changes).
 */
export const SAYSIS_TROUBLES = ['busy', 'later', 'lost', 'lost_after', 'garbled', 'twice'] as const;
/** `refused`: the data sent is refused permanently; a retry does not help. */
export type SaysisTrouble = (typeof SAYSIS_TROUBLES)[number] | 'refused';

export interface DeskCall {
  readonly method: string;
  /** Path and query below the simulator's SAYSIS address. */
  readonly path: string;
  readonly authorization: string;
  readonly key: string | null;
  /** Parsed JSON. */
  readonly body: unknown;
}
export interface DeskAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, a text as it is. */
  readonly body: unknown;
}

export interface DeskParts {
  readonly book: SaysisBook;
  /** Read at each call: a test changes it. */
  readonly key: () => string;
  /** The trouble of this call, null for none. */
  readonly trouble: (call: DeskCall) => SaysisTrouble | null;
}

const refuse = ({ status, code, message }: BookProblem): DeskAnswer => ({
  status,
  body: { error: { code, message } },
});
const PAGE = 200;

function readChanges(book: SaysisBook, { searchParams }: URL, isDouble: boolean): DeskAnswer {
  const { entries, next } = book.after(
    Number(searchParams.get('after') ?? 0),
    Math.min(Number(searchParams.get('limit') ?? PAGE), PAGE),
  );
  const changes = isDouble ? inDisorder(entries) : entries;
  const hasMore = next < book.entries.length;
  return { status: 200, body: { changes, cursor: String(next), has_more: hasMore } };
}

/** Cases as they are: one by its id, or those opened in a span by pages. */
function readCases(book: SaysisBook, { searchParams }: URL): DeskAnswer {
  const id = searchParams.get('id');
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '9999'];
  const place = Number(searchParams.get('after') ?? 0);
  const size = Math.min(Number(searchParams.get('limit') ?? PAGE), PAGE);
  const wanted = book
    .states()
    .filter((each) =>
      id === null ? each.opened_at >= from && each.opened_at < to : each.id === id,
    );
  const next = place + size;
  return {
    status: 200,
    body: {
      cases: wanted.slice(place, next),
      cursor: String(next),
      has_more: next < wanted.length,
    },
  };
}

function readCase(book: SaysisBook, { searchParams }: URL, caseId: string): DeskAnswer {
  const found = book.cases.get(caseId);
  if (found === undefined)
    return refuse({ status: 404, code: 'case_unknown', message: 'Böyle bir başvuru yok.' });
  const after = Number(searchParams.get('after_version') ?? 0);
  const changes = found.entries.filter((entry) => entry.version > after);
  return {
    status: 200,
    body: { changes: changes.slice(0, PAGE), has_more: changes.length > PAGE },
  };
}

/** The REST contract of SAYSIS over the simulator's books. Null: nobody answers. */
export function createSaysisDesk({
  book,
  key,
  trouble,
}: DeskParts): (call: DeskCall) => DeskAnswer | null {
  const receive = (caseId: string | null, { key: idempotencyKey, body }: DeskCall): DeskAnswer => {
    const read = restSend.safeParse(body);
    if (!read.success || idempotencyKey === null)
      return refuse({ status: 422, code: 'unreadable', message: 'İstek okunamıyor.' });
    const done = book.receive(idempotencyKey, caseId, read.data);
    return 'entry' in done
      ? {
          status: done.isRepeated ? 200 : 201,
          body: { change: done.entry, repeated: done.isRepeated },
        }
      : refuse(done);
  };

  /** By method and address; `:id` is the case. */
  const routes = new Map<
    string,
    (url: URL, caseId: string, call: DeskCall, isDouble: boolean) => DeskAnswer
  >([
    ['POST cases', (_url, _caseId, call) => receive(null, call)],
    ['POST cases/:id/changes', (_url, caseId, call) => receive(caseId, call)],
    ['GET ping', () => ({ status: 200, body: { name: 'SAYSIS', cases: book.cases.size } })],
    ['GET changes', (url, _caseId, _call, isDouble) => readChanges(book, url, isDouble)],
    ['GET cases', (url) => readCases(book, url)],
    ['GET cases/:id/changes', (url, caseId) => readCase(book, url, caseId)],
  ]);

  const work = (call: DeskCall, isDouble: boolean): DeskAnswer => {
    const url = new URL(call.path, 'http://saysis');
    const [, version, what = '', id, ...rest] = url.pathname.split('/');
    const place = [what, ...(id === undefined ? [] : [':id']), ...rest].join('/');
    const route = version === 'v1' ? routes.get(`${call.method} ${place}`) : undefined;
    return (
      route?.(url, decodeURIComponent(id ?? ''), call, isDouble) ??
      refuse({ status: 404, code: 'not_found', message: 'Böyle bir adres yok.' })
    );
  };

  return (call) => {
    if (call.authorization !== `Bearer ${key()}`)
      return refuse({ status: 401, code: 'key_refused', message: 'Anahtar geçersiz.' });
    switch (trouble(call)) {
      case 'busy':
        return { status: 503, body: '<html>Bakım</html>' };
      case 'later':
        return {
          status: 429,
          headers: { 'retry-after': '2' },
          body: { error: { code: 'too_many', message: 'Çok fazla istek.' } },
        };
      case 'lost':
        return null;
      case 'lost_after':
        work(call, false);
        return null;
      case 'garbled':
        return { status: work(call, false).status, body: '{"change": {"id": ' };
      case 'refused':
        return call.method === 'POST'
          ? refuse({
              status: 422,
              code: 'not_taken',
              message: 'Bu başvuru SAYSIS tarafında kilitli.',
            })
          : work(call, false);
      case 'twice':
        work(call, true);
        return work(call, true);
      case null:
        return work(call, false);
    }
  };
}

/** Every entry twice, the newest first. */
const inDisorder = (entries: readonly RestEntry[]): RestEntry[] =>
  [...entries].reverse().flatMap((entry) => [entry, entry]);
