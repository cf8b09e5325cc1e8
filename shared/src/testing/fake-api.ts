import { isPlainObject } from '../lib';
import {
  createMemoryPlatform,
  initializePlatform,
  isPlatformReady,
  platform,
  type PlatformHttp,
} from '../platform';

/** A request as a fake sees it. `params` come from `{name}` parts of the route; `body` is parsed JSON or FormData. */
export interface FakeRequest {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

declare global {
  /** Set by Jest while the calls of a release are recorded. */
  var onFakeRequest: ((request: FakeRequest) => void) | undefined;
}

/** An answer with status or headers of its own; anything else that a fake answers is sent as JSON with 200. */
export class FakeAnswer {
  readonly body: unknown;
  readonly status: number;
  readonly headers: Record<string, string>;
  constructor(body: unknown, status = 200, headers: Record<string, string> = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

/** The error body of the API. */
export const refuse = (
  status: number,
  code: string,
  message: string,
  details?: Record<string, unknown>,
): FakeAnswer => new FakeAnswer({ error: { code, message, ...(details && { details }) } }, status);

/** Routes by 'METHOD /path/{part}'. A handler answers (or promises) JSON, a {@link FakeAnswer}, or throws to be unreachable. */
export type FakeRoutes = Record<string, (request: FakeRequest) => unknown>;

/** Requests that a fake API received, and a way to add routes. */
export interface FakeApi extends PlatformHttp {
  readonly requests: FakeRequest[];
  /** Adds routes or replaces them. */
  readonly add: (routes: FakeRoutes) => void;
}

function match(route: string, method: string, path: string): Record<string, string> | null {
  const [wanted = '', pattern = ''] = route.split(' ');
  if (wanted !== method) return null;
  const names: string[] = [];
  const source = pattern.split('/').map((part) => {
    const named = /^\{(\w+)\}$/.exec(part);
    if (named?.[1]) names.push(named[1]);
    return named ? '([^/]+)' : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  });
  const found = new RegExp(`^${source.join('/')}$`).exec(path);
  return found
    ? Object.fromEntries(
        names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]),
      )
    : null;
}

function bodyOf(init: RequestInit | undefined): unknown {
  if (typeof init?.body !== 'string') return init?.body ?? undefined;
  return JSON.parse(init.body) as unknown;
}

function textOf({ body, headers }: FakeAnswer): string {
  if (typeof body === 'string' && !headers['content-type']?.includes('json')) return body;
  return body === undefined ? '' : JSON.stringify(body);
}

function responseFor(answer: unknown): Response {
  const given = answer instanceof FakeAnswer ? answer : new FakeAnswer(answer);
  const { status, headers } = given;
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers(headers),
    text: () => Promise.resolve(textOf(given)),
  } as Response;
}

/** Puts itself in place of the network of the current platform and answers from the given routes; 404 for others. */
export function fakeApi(routes: FakeRoutes = {}): FakeApi {
  const all: FakeRoutes = { ...routes };
  const requests: FakeRequest[] = [];

  async function answer(input: string, init?: RequestInit): Promise<Response> {
    const url = new URL(input, 'http://muhatap.test');
    const method = init?.method ?? 'GET';
    const request: FakeRequest = {
      method,
      path: url.pathname,
      params: {},
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: bodyOf(init),
    };
    requests.push(request);
    // The options of a call, given in the place of its body.
    if (method === 'DELETE' && request.body !== undefined)
      throw new Error(`${method} ${url.pathname} has a body`);
    globalThis.onFakeRequest?.(request);
    // An exact route goes before one with named parts: /api/room/all before /api/room/{id}.
    const order = Object.keys(all).sort(
      (a, b) => Number(a.includes('{')) - Number(b.includes('{')),
    );
    for (const route of order) {
      const params = match(route, method, url.pathname);
      const handler = all[route];
      if (params && handler) return responseFor(await handler({ ...request, params }));
    }
    return responseFor(
      refuse(404, 'not_found', `Sahte sunucu bu adresi bilmiyor: ${method} ${url.pathname}`),
    );
  }

  function abortable(input: string, init?: RequestInit): Promise<Response> {
    const signal = init?.signal;
    if (!signal) return answer(input, init);
    return new Promise((resolve, reject) => {
      const abort = () => reject(new DOMException('Aborted', 'AbortError'));
      if (signal.aborted) return abort();
      signal.addEventListener('abort', abort, { once: true });
      answer(input, init).then(resolve, reject);
    });
  }

  const fake: FakeApi = {
    requests,
    add: (more) => void Object.assign(all, more),
    fetch: abortable,
    upload: async (input, init, onProgress) => {
      onProgress(1);
      return abortable(input, init);
    },
  };
  if (!isPlatformReady()) initializePlatform(createMemoryPlatform());
  platform().http = fake;
  return fake;
}

/** Whether a body is JSON with fields, for handlers that read them. */
export const fieldsOf = (request: FakeRequest): Record<string, unknown> =>
  isPlainObject(request.body) ? request.body : {};
