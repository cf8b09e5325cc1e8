import { REALTIME_PATH } from '../wire/events';
import { WIRE_VERSION } from '../wire/http';
import type { SocketFactory } from './socket.port';

// docs/behaviour.md §8.5
const RECONNECTION_DELAY_MS = 1000;
const RECONNECTION_ATTEMPTS = 5;
const CONNECT_TIMEOUT_MS = 5000;

/** The real socket. Its library is loaded only when somebody signs in, so the login page does not carry it. */
export const socketIoSocket: SocketFactory = async ({ address, token }, listeners) => {
  const { io } = await import('socket.io-client');
  const socket = io(address, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    autoConnect: false,
    forceNew: true,
    reconnection: true,
    reconnectionDelay: RECONNECTION_DELAY_MS,
    reconnectionAttempts: RECONNECTION_ATTEMPTS,
    timeout: CONNECT_TIMEOUT_MS,
    auth: (give) =>
      void token().then(
        (value) => give({ token: value, wire: WIRE_VERSION }),
        () => give({ token: null, wire: WIRE_VERSION }),
      ),
  });
  socket.on('connect', () => {
    // A single attempt may have brought us here; when this connection breaks the quick attempts come first again.
    socket.io.reconnection(true);
    listeners.connected();
  });
  socket.on('disconnect', (reason) => {
    listeners.disconnected(reason);
    // A single attempt whose line broke before the server let the page in: the library does not count it as failed.
    if (socket.active && !socket.io.reconnection()) listeners.gaveUp();
  });
  socket.on('connect_error', (error) => {
    listeners.failed(error);
    // Refused at the handshake, or a single attempt: nobody else will try again.
    if (!socket.active || !socket.io.reconnection()) listeners.gaveUp();
  });
  socket.io.on('reconnect_failed', () => listeners.gaveUp());
  socket.onAny((name: string, payload: unknown) => listeners.event(name, payload));
  const connect = (reconnection: boolean) => {
    socket.io.reconnection(reconnection);
    socket.connect();
  };
  return {
    get connected() {
      return socket.connected;
    },
    connect: () => connect(true),
    connectOnce: () => connect(false),
    disconnect: () => void socket.disconnect(),
    send: (name, payload, acknowledged) =>
      void (acknowledged ? socket.emit(name, payload, acknowledged) : socket.emit(name, payload)),
  };
};
