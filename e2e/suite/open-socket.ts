import { REALTIME_PATH } from '@muhatap/shared/wire/events';
import { io, type Socket } from 'socket.io-client';
import { suite } from './suite';

/** The socket of an open page of whoever the token is of. */
export async function openSocket(token: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${suite.realtimePort()}`, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', reject);
  });
  return socket;
}
