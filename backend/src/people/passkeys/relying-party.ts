/** For whom passkeys are made: the host of the installation's address, and the one origin at which they answer. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/;

/** Null where browsers allow no passkeys: an address without https that is not `localhost`, or an IP address. */
export function relyingPartyOf(publicOrigin: string): RelyingParty | null {
  const { origin, protocol, hostname } = new URL(publicOrigin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (IP_ADDRESS.test(hostname) || (protocol !== 'https:' && !isLocal)) return null;
  return { id: hostname, origin };
}
