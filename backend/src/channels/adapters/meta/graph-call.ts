import type { z } from 'zod';
import { parseProviderJson } from '../../../text/storable-text';
import { PROVIDER_TIMEOUT_MS } from '../../model/provider-call';
import { GRAPH_VERSION } from './graph-sender';
import { troubleOf, type GraphTrouble } from './graph-trouble';

/** Longest answer that is read, in characters. */
const LONGEST_ANSWER = 1_000_000;

export interface GraphRequest {
  readonly baseUrl: string;
  readonly token: string;
  readonly timeoutMs?: number | undefined;
  /** Left out: GET. */
  readonly method?: 'POST' | 'DELETE';
  /** The address behind the version, `{object}/{edge}` for example. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** JSON, or bytes as they are. */
  readonly body?: object;
  /** Beside the usual ones, or in their place. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A readable answer, or why there is none. */
export type GraphResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | ({ readonly ok: false } & GraphTrouble);

function parseBody(raw: string): unknown {
  try {
    return parseProviderJson(raw);
  } catch {
    return null;
  }
}

const typeOf = (body: object) =>
  body instanceof Buffer ? 'application/octet-stream' : 'application/json';

/** Whether the call waited too long, as opposed to never reaching anybody. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

/**
 * A call of the Graph API that administers an account. The key stands in a header; a redirect is followed nowhere. Never throws:
 * whatever does not have the shape is trouble.
 */
export async function callGraph<Shape extends z.ZodType>(
  {
    baseUrl,
    token,
    timeoutMs = PROVIDER_TIMEOUT_MS,
    method,
    path,
    query,
    body,
    headers,
  }: GraphRequest,
  shape: Shape,
): Promise<GraphResult<z.output<Shape>>> {
  try {
    const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
    const response = await fetch(`${baseUrl}/${GRAPH_VERSION}/${path}${search}`, {
      method: method ?? 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': typeOf(body) }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof Buffer ? body : JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json = parseBody((await response.text()).slice(0, LONGEST_ANSWER));
    const parsed = response.ok ? shape.safeParse(json) : null;
    return parsed?.success === true
      ? { ok: true, answer: parsed.data }
      : { ok: false, ...troubleOf(response.status, json) };
  } catch (error) {
    return { ok: false, ...troubleOf(isTimeout(error) ? 'slow' : 'away', null) };
  }
}
