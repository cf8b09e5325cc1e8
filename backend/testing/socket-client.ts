import { io, type Socket } from 'socket.io-client';
import { REALTIME_PATH, SOCKET_JOIN, type JoinAnswer } from '@muhatap/shared/wire/events';

/** A browser's socket as a test sees it: everything that it received, in order. */
export interface TestSocket {
  socket: Socket;
  received: { type: string; payload: { seq?: number; code?: string } }[];
  join(companyId: unknown): Promise<JoinAnswer>;
}

/** Connects like the page does: websocket alone, token in the handshake. Rejects with the server's refusal. */
export async function connectSocket(
  port: number,
  token: unknown,
  headers: Record<string, string> = {},
  wire = '',
): Promise<TestSocket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    auth: { token, wire },
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  });
  const received: TestSocket['received'] = [];
  socket.onAny((type: string, payload: TestSocket['received'][number]['payload']) =>
    received.push({ type, payload }),
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
  return {
    socket,
    received,
    join: (companyId) =>
      socket.timeout(3_000).emitWithAck(SOCKET_JOIN, companyId) as Promise<JoinAnswer>,
  };
}
