import { connect, type Socket } from 'node:net';
import { REALTIME_PATH, SOCKET_JOIN } from '@muhatap/shared/wire/events';

const TEXT = 0x81;
const CLOSE = 0x88;
const HEADERS_END = '\r\n\r\n';
/** All sockets read into it, one after the other: a buffer of its own for each read takes longer than what is done with it. */
const READ = Buffer.alloc(64 * 1024);

/** A client's frame. Its mask must be there and may be zero. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  const length = Buffer.alloc(payload.length < 126 ? 2 : 4);
  length[0] = TEXT;
  length[1] = 0x80 | (payload.length < 126 ? payload.length : 126);
  if (payload.length >= 126) length.writeUInt16BE(payload.length, 2);
  return Buffer.concat([length, Buffer.alloc(4), payload]);
}

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** Where the payload of the frame at the beginning of `data` lies; null where it is not whole yet. */
function boundsOf(data: Buffer): Bounds | null {
  if (data.length < 2) return null;
  const short = (data[1] ?? 0) & 0x7f;
  if (short === 127) throw new Error('A packet of more than 64 kB.');
  const from = short < 126 ? 2 : 4;
  if (data.length < from) return null;
  const to = from + (short < 126 ? short : data.readUInt16BE(2));
  return data.length < to ? null : { from, to };
}

/**
 * A page's socket with no more than a measurement needs: a thousand real clients in one process would take longer than the server that is
 * measured. Resolves once it follows the company; `onPacket` gets each packet from then on, as it came, and may not keep it.
 */
export function openRawSocket(
  port: number,
  { token, companyId }: { token: string; companyId: string },
  onPacket: (packet: Buffer) => void,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: READ, callback: (length) => (read(READ.subarray(0, length)), true) },
    });
    let data: Buffer = Buffer.alloc(0);
    let [isOpen, isIn] = [false, false];
    const say = (text: string) => socket.write(frameOf(text));
    const fail = (why: string) => {
      reject(new Error(why));
      socket.destroy();
    };

    const take = (packet: Buffer) => {
      if (isIn && packet[1] === 0x32) return onPacket(packet);
      const text = packet.toString();
      if (text === '2') say('3');
      else if (text.startsWith('0')) say(`40${JSON.stringify({ token })}`);
      else if (text.startsWith('40')) say(`420${JSON.stringify([SOCKET_JOIN, companyId])}`);
      else if (text.startsWith('430') && text.includes('"ok":true')) {
        isIn = true;
        resolve(socket);
      } else if (/^4[34]/.test(text)) fail(text);
    };
    const takeAll = () => {
      if (!isOpen) {
        const end = data.indexOf(HEADERS_END);
        if (end < 0) return;
        if (!data.subarray(0, 12).toString().endsWith('101')) return fail(data.toString());
        data = data.subarray(end + HEADERS_END.length);
        isOpen = true;
      }
      for (let at = boundsOf(data); at !== null; at = boundsOf(data)) {
        if (data[0] === CLOSE) return void socket.end();
        if (data[0] === TEXT) take(data.subarray(at.from, at.to));
        data = data.subarray(at.to);
      }
    };
    function read(chunk: Buffer): void {
      data = data.length === 0 ? chunk : Buffer.concat([data, chunk]);
      takeAll();
      // The rest is not whole yet, and the next read goes over it.
      data = Buffer.from(data);
    }
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the socket.')));
    socket.write(
      `GET ${REALTIME_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}${HEADERS_END}`,
    );
  });
}
