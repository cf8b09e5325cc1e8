/** Where pages open their socket: for the page's configuration, and for its policy. */
export interface RealtimeAddress {
  /** Relative to the page. */
  readonly url: string;
  /** For shells of earlier versions, which connect to the page's host on this port. */
  readonly port: number;
  /** Sources that the policy allows beside the page's own origin, which older browsers do not take for the address of a socket. */
  readonly sources: readonly string[];
}

/** Two names of this machine, which its own browsers use as they like. */
const LOOPBACK = ['localhost', '127.0.0.1'];

const USUAL_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
const portOf = ({ protocol, port }: URL): number =>
  port === '' ? (USUAL_PORTS[protocol] ?? 0) : Number(port);

/** The one URL itself, unless the installation names another address. */
export function realtimeAddress(publicOrigin: URL, realtimeUrl: URL | null): RealtimeAddress {
  const { protocol, hostname, port } = realtimeUrl ?? publicOrigin;
  const scheme = protocol === 'https:' ? 'wss' : 'ws';
  const names = LOOPBACK.includes(hostname) ? LOOPBACK : [hostname];
  return {
    url: realtimeUrl?.origin ?? '/',
    port: portOf(realtimeUrl ?? publicOrigin),
    sources: names.map((name) => `${scheme}://${name}${port === '' ? '' : `:${port}`}`),
  };
}
