import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const blocked = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  blocked.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  blocked.addSubnet(network, prefix, 'ipv6');

/** Loopback, private, link-local and other networks that are no public place. IPv4 inside IPv6 counts as IPv4. */
export function isPrivateAddress(address: string): boolean {
  return isIP(address) !== 0 && blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Whether the host of an address is literally private; a name may still resolve to a private one
 * (see {@link guardedLookup}).
 */
export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare.endsWith('.localhost') || isPrivateAddress(bare);
}

/** Looks a name up for a connection and refuses one that leads to a private address. */
export const guardedLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const first = found?.[0];
    if (error !== null || first === undefined) callback(error ?? new Error('no address'), '', 0);
    else if (found.some(({ address }) => isPrivateAddress(address)))
      callback(
        Object.assign(new Error('the name leads to a private address'), { code: 'EPRIVATE' }),
        '',
        0,
      );
    else if (options.all === true) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
