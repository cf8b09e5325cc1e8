import { guardedLookup, isPrivateHost } from '../../outbound/private-addresses';
import { serverRefused } from './ldap.refusals';

/** A server of a directory. `host` is bare: an IPv6 address has no brackets. */
export interface LdapServer {
  readonly address: string;
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly isTls: boolean;
  /** Named by the environment: it may lie in a private network, and be spoken to without TLS. */
  readonly isTrusted: boolean;
}

/** Host names are compared without case, and the port that stands for its scheme may be left out. */
function partsOf(address: string): Pick<LdapServer, 'host' | 'port' | 'isTls'> {
  const { protocol, hostname, port } = new URL(address.toLocaleLowerCase('en-US'));
  const isTls = protocol === 'ldaps:';
  const usual = isTls ? 636 : 389;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? usual : Number(port),
    isTls,
  };
}

const keyOf = (address: string): string => JSON.stringify(partsOf(address));

/** Reads addresses against the origins that the environment trusts. */
export interface LdapServers {
  /** Throws 422 `server_refused` for one that must not be asked. */
  require(addresses: readonly string[], startsTls: boolean): readonly LdapServer[];
}

export function createLdapServers(trusted: readonly string[]): LdapServers {
  const keys = new Set(trusted.filter((origin) => /^ldaps?:/i.test(origin)).map(keyOf));
  return {
    require: (addresses, startsTls) =>
      addresses.map((address) => {
        const parts = partsOf(address);
        const isTrusted = keys.has(JSON.stringify(parts));
        const isOpen = !parts.isTls && !startsTls;
        if (!isTrusted && (isOpen || isPrivateHost(parts.host))) throw serverRefused(address);
        return { address, ...parts, isTrusted };
      }),
  };
}

/** Where to connect: a name that leads into a private network is refused, unless the environment names its server. */
export function placeOf({ host, isTrusted }: LdapServer): Promise<string> {
  if (isTrusted) return Promise.resolve(host);
  return new Promise((resolve, reject) => {
    guardedLookup(host, { all: false }, (error, place) => {
      if (error === null) resolve(place as string);
      else reject(error);
    });
  });
}
