import { REALTIME_PATH } from '@muhatap/shared/wire/events';
import { io, type Socket } from 'socket.io-client';
import { suite } from './suite';

/** The socket of an open page of whoever the token is of, directly at the realtime server unless `address` is the gateway's. */
export async function openSocket(
  token: string,
  address = `http://127.0.0.1:${suite.realtimePort()}`,
  extraHeaders: Record<string, string> = {},
): Promise<Socket> {
  const socket = io(address, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    auth: { token },
    extraHeaders,
    reconnection: false,
    forceNew: true,
  });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
  return socket;
}
