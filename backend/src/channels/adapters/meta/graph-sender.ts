import type { ChannelConfig } from '../../../config/config';
import type { SendOutcome } from '../../model/outbound.types';
import { callProvider, FILE_TIMEOUT_MS, type CallResult } from '../../model/provider-call';
import { graphOutcome } from './graph-outcome';

/** The Graph API version that the shapes of this folder were collected for. */
export const GRAPH_VERSION = 'v23.0';

/** Where the Graph API is reached. */
export const graphUrl = ({ baseUrlOf }: Pick<ChannelConfig, 'baseUrlOf'>): string =>
  baseUrlOf('graph', 'https://graph.facebook.com');

export interface Graph {
  readonly baseUrl: string;
  readonly timeoutMs?: number | undefined;
}

/** POST to an edge of a Graph object, `{account}/messages` for example. */
export function postGraph(
  { baseUrl, timeoutMs }: Graph,
  [object, edge]: readonly [string, string],
  accessToken: string,
  body: object | FormData | URLSearchParams,
): Promise<CallResult> {
  const isForm = body instanceof FormData;
  return callProvider(
    `${baseUrl}/${GRAPH_VERSION}/${encodeURIComponent(object)}/${edge}`,
    {
      headers: { authorization: `Bearer ${accessToken}` },
      body: isForm || body instanceof URLSearchParams ? body : JSON.stringify(body),
    },
    timeoutMs ?? (isForm ? FILE_TIMEOUT_MS : undefined),
  );
}

/** The outcome of a send through the Graph API. */
export function sendOutcome(result: CallResult, attempt: number): SendOutcome {
  if (result.kind === 'answered') return graphOutcome(result, attempt);
  if (result.kind === 'unknown') return { kind: 'unknown', why: result.why };
  return { kind: 'retry', code: 'network', reason: 'Kanala ulaşılamadı.', delayMs: null };
}
