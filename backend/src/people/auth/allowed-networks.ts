import { createNetworks } from '../../access/networks';
import { Refusal } from '../../http/errors';

/** 403: a role of the person is for other networks. */
export const networkForbidden = (ip: string) =>
  new Refusal(
    403,
    'network_forbidden',
    `Rolünüz yalnız kurumunuzun belirlediği ağlardan kullanılabilir; şu an ${ip === '' ? 'bilinmeyen bir adrestesiniz' : `${ip} adresindesiniz`}. Kurum ağından ya da VPN ile bağlanın.`,
  );

/**
 * Whether a person whose roles have these ranges may act from an address. Each role that has ranges must hold it, so that a further role
 * never opens more places; a role without ranges says nothing.
 */
export function createNetworkRule(
  rangesOfRoles: readonly (readonly string[] | null)[],
): (ip: string) => boolean {
  const rules = rangesOfRoles.flatMap((ranges) =>
    ranges === null || ranges.length === 0 ? [] : [createNetworks(ranges)],
  );
  return (ip) => rules.every((isIn) => isIn(ip));
}
