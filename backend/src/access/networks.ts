import { BlockList, isIP, isIPv4 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** The first bits of an IPv4 address inside an IPv6 one. */
const MAPPED_BITS = 96;

/** An IPv4 address that a dual-stack listener writes as IPv6, as IPv4; any other as it is. */
const plainAddress = (ip: string): string => MAPPED.exec(ip)?.[1] ?? ip;

interface Network {
  readonly address: string;
  readonly bits: number;
}

function readNetwork(text: string): Network | null {
  const [written = '', length, ...rest] = text.trim().toLocaleLowerCase('en-US').split('/');
  if (isIP(written) === 0 || rest.length > 0) return null;
  const address = plainAddress(written);
  const isMapped = address !== written;
  const longest = isIPv4(address) ? 32 : 128;
  if (length === undefined) return { address, bits: longest };
  if (!/^\d{1,3}$/.test(length)) return null;
  const bits = Number(length) - (isMapped ? MAPPED_BITS : 0);
  return bits >= 1 && bits <= longest ? { address, bits } : null;
}

/** An address or a range (`10.1.0.0/16`, `2001:db8::/32`) as it is kept; null for anything else, and for a range of every address. */
export function normaliseNetwork(text: string): string | null {
  const network = readNetwork(text);
  return network && `${network.address}/${network.bits}`;
}

/** Whether an address lies in one of the ranges; never for what is no address. */
export function createNetworks(ranges: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
  for (const range of ranges) {
    const network = readNetwork(range);
    if (network !== null) list.addSubnet(network.address, network.bits, familyOf(network.address));
  }
  return (ip) => {
    const address = plainAddress(ip);
    return isIP(address) !== 0 && list.check(address, familyOf(address));
  };
}
