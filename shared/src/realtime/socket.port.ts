/**
 * Events of a socket. `failed` is one attempt that did not connect; `gave-up` the end of the quick
 * attempts.
 */
export interface SocketListeners {
  readonly connected: () => void;
  readonly disconnected: (reason: string) => void;
  readonly failed: (error: Error) => void;
  readonly gaveUp: () => void;
  readonly event: (name: string, payload: unknown) => void;
}

/** The socket as the client needs it. */
export interface SocketPort {
  readonly connected: boolean;
  /** Begins with the quick attempts. */
  readonly connect: () => void;
  /** One single attempt, ending in `connected` or `failed`. */
  readonly connectOnce: () => void;
  readonly disconnect: () => void;
  readonly send: (name: string, payload: unknown, acknowledged?: (answer: unknown) => void) => void;
}

/** Where to connect and as whom. The token is requested at every attempt. */
export interface SocketTarget {
  address: string;
  token: () => Promise<string | null>;
}

/** Makes the socket; injected, so that tests bring their own. */
export type SocketFactory = (
  target: SocketTarget,
  listeners: SocketListeners,
) => Promise<SocketPort>;
