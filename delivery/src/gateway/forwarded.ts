import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** As much of a call as says where it comes from. */
type Call = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Whether the word of an address about its callers counts. */
export type IsProxy = (address: string, hop: number) => boolean;

/** `addresses` are addresses and ranges; this machine is always a proxy of its own. Throws for what is neither. */
export const proxiesOf = (addresses: readonly string[]): IsProxy =>
  proxyAddr.compile(['loopback', ...addresses]);

/** Some proxies name the port as well (`203.0.113.7:4711`, `[2001:db8::7]:4711`), which would make each connection another caller. */
const withoutPort = (hop: string): string =>
  /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;

/** A dual-stack listener writes IPv4 callers as ::ffff:a.b.c.d. */
const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/**
 * The address of the caller: of the hops that a call took, the nearest that is no proxy, and the farthest where all are. What a proxy names
 * instead of an address (`unknown`) counts for the proxy itself.
 */
export function callerAddress(call: Call, isProxy: IsProxy): string {
  const hops = proxyAddr.all(call as IncomingMessage, isProxy).map(withoutPort);
  return plain(hops.findLast((hop) => isIP(hop) !== 0) ?? '');
}

/** A header that each hop continues with a comma. */
const lastOf = (header: string | string[] | undefined): string =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';

/** Where a call came from, as the backend believes it. */
interface Forwarded {
  readonly 'x-forwarded-for': string;
  readonly 'x-forwarded-host': string;
  readonly 'x-forwarded-proto': 'http' | 'https';
}

/** The caller, the host name and whether the browser's line is encrypted; of the last two a stranger's word counts for nothing. */
export function forwardedOf(call: Call, isProxy: IsProxy): Forwarded {
  const { headers, socket } = call;
  const believed = isProxy(socket.remoteAddress ?? '', 0) ? headers : {};
  return {
    'x-forwarded-for': callerAddress(call, isProxy),
    'x-forwarded-host': lastOf(believed['x-forwarded-host']) || (headers.host ?? ''),
    'x-forwarded-proto': lastOf(believed['x-forwarded-proto']) === 'https' ? 'https' : 'http',
  };
}
