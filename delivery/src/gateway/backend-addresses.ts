import http from 'node:http';
import net, { type Socket } from 'node:net';
import tls from 'node:tls';

/** A machine that is gone refuses nothing; the next one is asked long before a page gives up. */
const CONNECTS_WITHIN_MS = 2_000;
/** For so long an address that took no line is asked after the others. */
const AWAY_FOR_MS = 5_000;
const KEPT_LINES = 2_048;
/** A line that rests so long ends here: a backend ends it after 72 seconds, maybe just as the next call is on it, and one that writes is not made twice. */
const KEPT_MS = 60_000;

const USUAL_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

function openLine({ protocol, hostname, port }: URL): Socket {
  const host = hostname.replaceAll(/[[\]]/g, '');
  const place = { host, port: Number(port) || (USUAL_PORTS[protocol] ?? 0) };
  if (protocol !== 'https:') return net.connect(place);
  return tls.connect({ ...place, ...(net.isIP(host) === 0 && { servername: host }) });
}

/** Opens a line; rejects where nobody takes it. */
function connectTo(address: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const line = openLine(address);
    const timer = setTimeout(() => line.destroy(new Error('no answer')), CONNECTS_WITHIN_MS);
    line.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    line.once(address.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      line.removeAllListeners('error');
      resolve(line);
    });
  });
}

/** As Node asks for a line. */
type OnLine = (error: Error | null, line: Socket) => void;

/**
 * Several addresses at which a server does the same, the preferred one first: where one takes no line the next is asked. A call is handed to a
 * line only once that is open, so nothing is sent twice.
 */
export class BackendAddresses {
  private readonly awayUntil = new Map<string, number>();

  constructor(private readonly addresses: readonly string[]) {}

  /** The address by whose host and port all of them are called. */
  get first(): URL {
    return new URL(this.addresses[0] ?? '');
  }

  /** All of them, in the order in which they are asked now. */
  inTurn(): string[] {
    const now = performance.now();
    const isAway = (address: string) => (this.awayUntil.get(address) ?? 0) > now;
    return [
      ...this.addresses.filter((address) => !isAway(address)),
      ...this.addresses.filter(isAway),
    ];
  }

  noteAway(address: string): void {
    this.awayUntil.set(address, performance.now() + AWAY_FOR_MS);
  }

  /** Opens a line to the first that takes one, as the option of Node's calls of this name; what it is asked for is not read. */
  readonly createConnection = (_options: unknown, onLine: OnLine): undefined => {
    this.connect().then(
      (line) => onLine(null, line),
      (error: unknown) => onLine(error as Error, undefined as never),
    );
  };

  /** Keeps lines for the next call, at most as long as the backend says that it does. */
  createAgent(): http.Agent {
    const kept = { maxSockets: KEPT_LINES, maxFreeSockets: KEPT_LINES, timeout: KEPT_MS };
    const agent = new http.Agent({ ...kept, keepAlive: true });
    return Object.assign(agent, { createConnection: this.createConnection });
  }

  private async connect(): Promise<Socket> {
    let failure: unknown = new Error('no address');
    for (const address of this.inTurn()) {
      try {
        return await connectTo(new URL(address));
      } catch (error) {
        failure = error;
        this.noteAway(address);
      }
    }
    throw failure;
  }
}
