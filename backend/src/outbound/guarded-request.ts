import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { guardedLookup, isPrivateHost } from './private-addresses';

/** One call; `address` is absolute. */
export interface OutboundCall {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}
export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
/** Rejects where no answer came. */
export type GuardedRequest = (call: OutboundCall) => Promise<OutboundAnswer>;

const TIMEOUT_MS = 15_000;
/** Every answer that is asked for in this way is far shorter. */
const LONGEST_ANSWER = 8 * 1024 * 1024;

/** An address that this machine must not be made to ask. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/**
 * HTTP to an address that people of a company have set. They must not reach what only this machine reaches: a name that leads into a private
 * network is refused at the moment of connecting, unless its origin is one of `trusted`, which the environment names. Redirects are not followed.
 */
export function createGuardedRequest({
  trusted,
  timeoutMs = TIMEOUT_MS,
  longestAnswer = LONGEST_ANSWER,
}: {
  trusted: readonly string[];
  timeoutMs?: number;
  /** In bytes. */
  longestAnswer?: number;
}): GuardedRequest {
  const origins = new Set(trusted.map((address) => new URL(address).origin));
  return ({ method, address, headers, body }) =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      const isTrusted = origins.has(url.origin);
      if (!isTrusted && isPrivateHost(url.hostname)) {
        reject(new PrivateAddress(url.hostname));
        return;
      }
      const client = url.protocol === 'https:' ? https : http;
      const options = {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(!isTrusted && { lookup: guardedLookup }),
      };
      const request = client.request(url, options, (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > longestAnswer) request.destroy(new Error('the answer is too long'));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
}
