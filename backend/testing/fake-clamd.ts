import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A stand-in for clamd on a port of its own. */
export interface FakeClamd {
  readonly address: string;
  /** The files that it was given, whole. */
  readonly scanned: Buffer[];
  /** Answers to whatever comes; null: as clamd does, to the EICAR test file and to others. */
  verdict: string | null;
  stop(): Promise<void>;
}

/** The text that every scanner takes for malware, in two halves: this file is none. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE'}!$H+H*`;

const COMMAND = 'zINSTREAM\0';

/** The file in what a client has sent; null while its end is missing. */
function fileIn(sent: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

export async function startFakeClamd(): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let sent = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      sent = Buffer.concat([sent, part]);
      const file = fileIn(sent);
      if (file === null || !sent.toString('latin1', 0, COMMAND.length).startsWith(COMMAND)) return;
      fake.scanned.push(file);
      const usual = file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      socket.end(`${fake.verdict ?? usual}\0`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeClamd = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned: [],
    verdict: null,
    async stop() {
      if (!server.listening) return;
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
