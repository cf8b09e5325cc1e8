import { connect, type Socket } from 'node:net';
import { Refusal } from '../../http/errors';

const TIMEOUT_MS = 30_000;
const CHUNK_BYTES = 256 * 1024;

/**
 * Checks a file for malware before it is kept. Throws 422 `file_infected`, and 503
 * `scanner_unavailable` when the check cannot be made.
 */
export type ScanFile = (bytes: Buffer) => Promise<void>;

export const FILE_INFECTED = 'file_infected';

const infected = () =>
  new Refusal(422, FILE_INFECTED, 'Dosyada zararlı yazılım bulundu; dosya alınmadı.');
const unavailable = (cause: unknown) =>
  Object.assign(
    new Refusal(
      503,
      'scanner_unavailable',
      'Dosya şu anda virüs taramasından geçirilemiyor. Lütfen biraz sonra yeniden deneyin.',
    ),
    { cause },
  );

/** `host:port`, or the path of a Unix socket. */
function connectTo(address: string): Socket {
  if (address.startsWith('/')) return connect(address);
  const { hostname, port } = new URL(`tcp://${address}`);
  return connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
}

/** A file in clamd's INSTREAM protocol: chunks behind their length, then one of no length. */
function* instream(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** Sends a file to clamd and answers its verdict; rejects when it cannot be reached. */
function ask(address: string, bytes: Buffer, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTo(address);
    let answer = '';
    const timer = setTimeout(() => socket.destroy(new Error('clamd did not answer')), timeoutMs);
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (answer += part));
    socket.once('error', (error) => {
      // It may refuse a file that is too large before it has read it all; the answer says so.
      if (answer === '') reject(error);
    });
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(answer.replaceAll('\0', '').trim());
    });
    for (const part of instream(bytes)) socket.write(part);
  });
}

/** A scanner that uses the clamd at `address`; without an address nothing is scanned. */
export function createScanner(address: string | null, timeoutMs = TIMEOUT_MS): ScanFile {
  if (address === null) return () => Promise.resolve();
  return async (bytes) => {
    const answer = await ask(address, bytes, timeoutMs).catch((error: unknown) => {
      throw unavailable(error);
    });
    if (answer.endsWith(' FOUND')) throw infected();
    // Also a file that is larger than clamd's limit: it is unchecked.
    if (!answer.endsWith(': OK')) throw unavailable(new Error(`clamd answered: ${answer}`));
  };
}
