import {
  realtime,
  realtimeStatus,
  type RealtimeSource,
  type RealtimeStatus,
  type SocketListeners,
  type SocketPort,
} from '../realtime';
import {
  SOCKET_JOIN,
  type EventPage,
  type ClientEventInput,
  type ClientEventName,
} from '../wire/events';

type WithoutSeq<N extends ClientEventName> = Omit<ClientEventInput<N>, 'seq'>;
const nothingMissed = (latest: number): EventPage => ({ events: [], latest, has_more: false });

/** The server's side of the page's own live connection: `emit` numbers events and sends them through the real client. */
export interface FakeRealtime {
  /** Sends an event as the server would, with the next number; the real schema checks it. Answers that number. */
  readonly emit: <N extends ClientEventName>(
    name: N,
    payload: WithoutSeq<N> | ClientEventInput<N>,
  ) => number;
  /** Sends anything at all, unnumbered and unchecked. */
  readonly emitRaw: (name: string, payload: unknown) => void;
  /** Messages of the page over the socket, oldest first. */
  readonly sent: readonly { name: string; payload: unknown }[];
  /** Tells listeners that too much was missed. */
  readonly resync: () => void;
  readonly setStatus: (status: RealtimeStatus) => void;
  readonly stop: () => void;
}

/** A socket port that is always connected and accepts every join. */
export function fakeSocket(
  listeners: SocketListeners,
  newest: () => number,
  sent: { name: string; payload: unknown }[] = [],
): SocketPort & { sent: { name: string; payload: unknown }[] } {
  let connected = false;
  const connect = () => {
    connected = true;
    listeners.connected();
  };
  return {
    sent,
    get connected() {
      return connected;
    },
    connect,
    connectOnce: connect,
    disconnect: () => void (connected = false),
    send(name, payload, acknowledged) {
      sent.push({ name, payload });
      if (name === SOCKET_JOIN) acknowledged?.({ ok: true, seq: newest() });
    },
  };
}

/** Starts the page's live connection on a fake server and joins a company. */
export function fakeRealtime(company = 'company-1'): FakeRealtime {
  let seq = 0;
  let joinedBefore = false;
  let socketListeners: SocketListeners | null = null;
  const sent: { name: string; payload: unknown }[] = [];
  const source: RealtimeSource = {
    address: 'fake://',
    token: () => Promise.resolve(null),
    fetchEvents: () => Promise.resolve(nothingMissed(seq)),
  };
  // Events sent before the first join are newer than its answer, so they are not lost.
  const newest = () => {
    const answer = joinedBefore ? seq : 0;
    joinedBefore = true;
    return answer;
  };
  realtime.joinCompany(company);
  void realtime.start(source, (_target, listeners) => {
    socketListeners = listeners;
    return Promise.resolve(fakeSocket(listeners, newest, sent));
  });
  return {
    sent,
    emit(name, payload) {
      seq += 1;
      socketListeners?.event(name, { ...payload, seq });
      return seq;
    },
    emitRaw: (name, payload) => socketListeners?.event(name, payload),
    resync: () => realtime.resync(),
    setStatus: (status) => realtimeStatus.setState({ status }),
    stop: realtime.stop,
  };
}
