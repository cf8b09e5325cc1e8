import { platformOrBrowser, type Platform } from '../platform';
import { noteLineAnswer, noteLineLoss, notePageOutdated } from '../lib';
import {
  AWAY_HEADER,
  IDEMPOTENCY_HEADER,
  PAGE_OUTDATED,
  SESSION_ENDED,
  TOKEN_KEY,
  WIRE_HEADER,
  WIRE_VERSION,
} from '../wire/http';
import { readOpenly } from '../wire/open';
import { ApiError } from './api-error';
import { addressOf, type CallOptions, type Method } from './call-options';
import { FACTOR_OBLIGATORY, notifyFactorObligatory } from './factor-obligatory';
import { noteCall } from './page-use';
import { withProof } from './proof';
import { repeatLost } from './repeat';
import { notifyUnauthorized } from './unauthorized';

/** Time limit of a call, ms (docs/behaviour.md §8.1). */
export const TIMEOUT_MS = 10_000;

/** An answer with its envelope. */
export interface Exchange<T> {
  data: T;
  headers: Headers;
  status: number;
}

/** Runs `work` with a signal that ends with the caller's or after the time; says afterwards which of them it was. */
async function limited<R>(
  machine: Platform,
  options: CallOptions,
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const control = new AbortController();
  let late = false;
  const undo = machine.clock.setTimeout(() => {
    late = true;
    control.abort();
  }, options.timeoutMs ?? TIMEOUT_MS);
  const follow = () => control.abort();
  if (options.signal?.aborted) control.abort();
  options.signal?.addEventListener('abort', follow);
  try {
    return await work(control.signal);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (late) throw ApiError.transport('timeout', null, error);
    throw ApiError.transport(control.signal.aborted ? 'aborted' : 'network', null, error);
  } finally {
    undo();
    options.signal?.removeEventListener('abort', follow);
  }
}

function parsed(text: string, status: number): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw ApiError.transport('bad_answer', status, cause);
  }
}

/** Reads an answer item by item: what this release cannot read of a list is left out, and logged. */
function checked<T>(
  path: string,
  value: unknown,
  options: Pick<CallOptions<T>, 'schema'>,
  status: number,
): T {
  if (!options.schema) return value as T;
  const result = readOpenly(options.schema, value);
  if (!result.success) throw ApiError.transport('bad_answer', status, result.error);
  if (result.leftOut.length > 0)
    platformOrBrowser().machine.log.error(`${path}: items were left out`, result.leftOut);
  return result.data;
}

async function headersFor(
  machine: Platform,
  ready: boolean,
  body: unknown,
  options: CallOptions,
): Promise<{ headers: Headers; token: string | null }> {
  const headers = new Headers({ accept: 'application/json', ...options.headers });
  if (body !== undefined && !(body instanceof FormData))
    headers.set('content-type', 'application/json');
  if (WIRE_VERSION !== '') headers.set(WIRE_HEADER, WIRE_VERSION);
  if (options.idempotencyKey) headers.set(IDEMPOTENCY_HEADER, options.idempotencyKey);
  const token = ready && !options.anonymous ? await machine.storage.get(TOKEN_KEY) : null;
  if (token) {
    headers.set('authorization', `Bearer ${token}`);
    if (noteCall(machine.clock.now()).isAway) headers.set(AWAY_HEADER, '1');
  }
  return { headers, token };
}

/** The sentence of a 401 about a session that has ended by its times. */
function endedBy(text: string): { message?: string } {
  try {
    const { details, message } = ApiError.refusal(401, JSON.parse(text));
    return details[SESSION_ENDED] === undefined ? {} : { message };
  } catch {
    return {};
  }
}

async function answerTo(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<{ response: Response; text: string }> {
  const { machine, ready } = platformOrBrowser();
  const address = addressOf(machine.page.origin, path, options.query);
  const { headers, token } = await headersFor(machine, ready, body, options);
  return limited(machine, options, async (signal) => {
    const init: RequestInit = { method, headers, signal };
    if (body !== undefined) init.body = body instanceof FormData ? body : JSON.stringify(body);
    const response = options.onProgress
      ? await machine.http.upload(address, init, options.onProgress)
      : await machine.http.fetch(address, init);
    // The body is read inside the time limit: a server that stops half-way is late, too.
    const text = await response.text();
    if (response.status === 401) notifyUnauthorized({ path, token, ...endedBy(text) });
    return { response, text };
  });
}

/** A server behind the gateway that is gone, or one without its database. */
const UNUSABLE = 502;
const LOST: readonly string[] = ['network', 'timeout'];

/** Tells whoever shows a failure by the line whether it is well. */
async function watchingLine<R extends { response: Response }>(call: Promise<R>): Promise<R> {
  const { clock } = platformOrBrowser().machine;
  try {
    const answer = await call;
    if (answer.response.status >= UNUSABLE) noteLineLoss(clock.now());
    else noteLineAnswer();
    return answer;
  } catch (error) {
    if (error instanceof ApiError && LOST.includes(error.code)) noteLineLoss(clock.now());
    throw error;
  }
}

function refusalOf(status: number, body: unknown): ApiError {
  const refusal = ApiError.refusal(status, body);
  if (refusal.code === PAGE_OUTDATED) notePageOutdated();
  if (refusal.code === FACTOR_OBLIGATORY) notifyFactorObligatory();
  return refusal;
}

async function exchangeOnce<T>(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions<T>,
): Promise<Exchange<T>> {
  const { response, text } = await watchingLine(answerTo(method, path, body, options));
  const value = parsed(text, response.status);
  if (!response.ok) throw refusalOf(response.status, value);
  return {
    data: checked(path, value, options, response.status),
    headers: response.headers,
    status: response.status,
  };
}

/** One call whose answer is JSON (or nothing). Throws {@link ApiError} for every failure and every status but 2xx. */
export const exchange = <T>(
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions<T> = {},
): Promise<Exchange<T>> =>
  withProof(() =>
    repeatLost(
      method,
      options,
      () => exchangeOnce(method, path, body, options),
      () => ({ data: undefined as T, status: 204, headers: new Headers() }),
    ),
  );

/** One call whose answer is text as it stands, such as a static document. */
export async function exchangeText(path: string, options: CallOptions = {}): Promise<string> {
  const { response, text } = await watchingLine(answerTo('GET', path, undefined, options));
  if (!response.ok) throw ApiError.transport('bad_answer', response.status);
  return text;
}
