/** What happens on a socket. `failed` is one attempt that did not connect; `gave-up` the end of the quick attempts. */
export interface SocketListeners {
  connected(): void;
  disconnected(reason: string): void;
  failed(error: Error): void;
  gaveUp(): void;
  event(name: string, payload: unknown): void;
}

/** The socket as the client needs it. */
export interface SocketPort {
  readonly connected: boolean;
  /** Begins with the quick attempts. */
  connect(): void;
  /** One single attempt, ending in `connected` or `failed`. */
  connectOnce(): void;
  disconnect(): void;
  send(name: string, payload: unknown, acknowledged?: (answer: unknown) => void): void;
}

/** Where to connect and as whom. The token is asked for at every attempt. */
export interface SocketTarget {
  address: string;
  token: () => Promise<string | null>;
}

/** Makes the socket; injected, so that tests bring their own. */
export type SocketFactory = (
  target: SocketTarget,
  listeners: SocketListeners,
) => Promise<SocketPort>;
