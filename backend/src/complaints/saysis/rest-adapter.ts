import type { z } from 'zod';
import { codeOf, isKeyRefused, parseBody, retryAfterMs } from './answers';
import type {
  SaysisReadOutcome,
  SaysisAdapter,
  SaysisLine,
  SaysisPage,
  SaysisSendOutcome,
} from './saysis.adapter';
import { createRestCases } from './rest-cases';
import { entryOf, pageOf, restAccepted, restError, restPage, restSendOf } from './rest-contract';
import type { SaysisAnswer, SaysisCall, SaysisTransport } from './saysis-transport';

const PAGE = 200;
/** Statuses that do not concern the change itself. */
const BUSY: ReadonlySet<number> = new Set([408, 425, 429]);
const UNREADABLE = { kind: 'failed', why: 'SAYSIS okunamayan bir yanıt verdi.' } as const;

type CallResult =
  | { readonly kind: 'answer'; readonly answer: SaysisAnswer; readonly json: unknown }
  | { readonly kind: 'silence'; readonly why: string };

/** `code` is null where the answer is not in SAYSIS's format: then a server between us answered. */
function problemOf({ answer, json }: Extract<CallResult, { kind: 'answer' }>): {
  code: string | null;
  message: string;
} {
  const read = restError.safeParse(json);
  return read.success ? read.data.error : { code: null, message: `HTTP ${answer.status}` };
}

/** Whether the answer describes a temporary state, so that the same change may be sent again. */
const isForNow = ({ status }: SaysisAnswer, code: string | null): boolean =>
  BUSY.has(status) || status >= 500 || code === null || code === 'in_progress';

function createCaller(transport: SaysisTransport) {
  return async (
    { baseUrl, apiKey }: SaysisLine,
    path: string,
    rest: Pick<SaysisCall, 'method' | 'body'> & { key?: string },
  ): Promise<CallResult> => {
    try {
      const answer = await transport({
        method: rest.method,
        address: `${baseUrl.replace(/\/+$/, '')}${path}`,
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(rest.key !== undefined && { 'idempotency-key': rest.key }),
        },
        ...(rest.body !== undefined && { body: rest.body }),
      });
      return { kind: 'answer', answer, json: parseBody(answer.body) };
    } catch (error) {
      return { kind: 'silence', why: `SAYSIS yanıt vermedi (${codeOf(error)}).` };
    }
  };
}

/** Reads SAYSIS's answer to a change that was sent. */
function readOutcome(result: CallResult): SaysisSendOutcome {
  if (result.kind === 'silence') return { kind: 'failed', why: result.why, retryAfterMs: null };
  const { answer } = result;
  if (answer.status === 200 || answer.status === 201) {
    const read = restAccepted.safeParse(result.json);
    // It may well be done; the next try is answered from the key.
    return read.success
      ? { kind: 'accepted', entry: entryOf(read.data.change) }
      : { ...UNREADABLE, retryAfterMs: null };
  }
  const { code, message } = problemOf(result);
  if (isKeyRefused(answer)) return { kind: 'key' };
  if (answer.status === 409 && code === 'stale_version') return { kind: 'stale' };
  if (isForNow(answer, code))
    return {
      kind: 'failed',
      why: `SAYSIS şu anda yanıt veremiyor: ${message}`,
      retryAfterMs: retryAfterMs(answer),
    };
  return { kind: 'refused', reason: `SAYSIS kabul etmedi: ${message}` };
}

/** The adapter of the REST contract in README.md. */
export function createRestAdapter(transport: SaysisTransport): SaysisAdapter {
  const call = createCaller(transport);

  const get = async <T extends z.ZodType>(
    line: SaysisLine,
    path: string,
    shape: T,
  ): Promise<SaysisReadOutcome<z.infer<T>>> => {
    const result = await call(line, path, { method: 'GET' });
    if (result.kind === 'silence') return { kind: 'failed', why: result.why };
    if (isKeyRefused(result.answer)) return { kind: 'key' };
    if (result.answer.status !== 200)
      return {
        kind: 'failed',
        why: `SAYSIS beklenmeyen bir yanıt verdi: ${problemOf(result).message}`,
      };
    const read = shape.safeParse(result.json);
    return read.success ? { kind: 'ok', value: read.data } : UNREADABLE;
  };
  const getPage = async (
    line: SaysisLine,
    path: string,
  ): Promise<SaysisReadOutcome<SaysisPage>> => {
    const seen = await get(line, path, restPage);
    if (seen.kind !== 'ok') return seen;
    try {
      return { kind: 'ok', value: pageOf(seen.value) };
    } catch {
      return UNREADABLE;
    }
  };

  return {
    casesOf: (line) => createRestCases((path, shape) => get(line, path, shape)),
    async sendChange(line, change) {
      const path =
        change.caseId === null
          ? '/v1/cases'
          : `/v1/cases/${encodeURIComponent(change.caseId)}/changes`;
      const body = JSON.stringify(restSendOf(change));
      return readOutcome(await call(line, path, { method: 'POST', body, key: change.key }));
    },
    readChanges: (line, cursor) =>
      getPage(
        line,
        `/v1/changes?limit=${PAGE}${cursor === null ? '' : `&after=${encodeURIComponent(cursor)}`}`,
      ),
    readCase: (line, caseId, afterVersion) =>
      getPage(
        line,
        `/v1/cases/${encodeURIComponent(caseId)}/changes?after_version=${afterVersion}`,
      ),
    async check(line) {
      const result = await call(line, '/v1/ping', { method: 'GET' });
      if (result.kind === 'silence') return { kind: 'failed', why: result.why };
      if (isKeyRefused(result.answer)) return { kind: 'key' };
      return result.answer.status === 200
        ? { kind: 'ok', value: null }
        : {
            kind: 'failed',
            why: `SAYSIS beklenmeyen bir yanıt verdi: ${problemOf(result).message}`,
          };
    },
  };
}
