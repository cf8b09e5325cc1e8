import { platform, type Undo } from '../platform';
import { ACCESS_CHANGED, HEARD_EVENTS, SOCKET_JOIN, SOCKET_LEAVE, joinAnswer } from '../wire';
import { createDispatcher } from './dispatcher';
import { createEventStream, type EventStream, type FetchEvents } from './event-stream';
import { liveEvent } from './live-payload';
import type { SocketFactory, SocketListeners, SocketPort, SocketTarget } from './socket.port';
import { realtimeStatus, type RealtimeStatus } from './status.store';

/** Pause between calm attempts after the quick ones failed. */
export const CALM_RETRY_MS = 15_000;
/** A server that ended the connection itself is not tried again by the socket library. */
const AFTER_KICK_MS = 1000;
const JOIN_ANSWER_MS = 5000;
/** Advances the sequence where the person may not see the event. */
const HIDDEN = 'hidden';

/** What the live connection stands on; injected, because the transport knows no session. */
export interface RealtimeSource extends SocketTarget {
  fetchEvents: FetchEvents;
  /** Number of the newest event that the screens may already show; without it the first join's answer is the beginning. */
  since?: number | null | undefined;
}

const isSequenced = (name: string) => name === HIDDEN || Object.hasOwn(HEARD_EVENTS, name);
const setStatus = (status: RealtimeStatus) => realtimeStatus.setState({ status });

/** The live connection of the page. `start` after sign-in, `stop` after sign-out; joins wait for the connection. */
export function createRealtime(makeSocket: SocketFactory) {
  const dispatcher = createDispatcher();
  let source: RealtimeSource | null = null;
  let factory: SocketFactory = makeSocket;
  let socket: SocketPort | null = null;
  let stream: EventStream | null = null;
  let company: string | null = null;
  /** What the person may do, as the last join said it. */
  let access: string | undefined;
  let undoTimer: Undo = () => {};
  let undos: Undo[] = [];

  function later(ms: number, run: () => void): void {
    undoTimer();
    undoTimer = platform().clock.setTimeout(run, ms);
  }

  function joined(answer: unknown): void {
    const result = joinAnswer.safeParse(answer);
    if (!result.success || !result.data.ok) {
      platform().log.error('Joining the company was refused', answer);
      setStatus('waiting');
      return later(CALM_RETRY_MS, join);
    }
    undoTimer();
    setStatus('online');
    stream?.joined(result.data.seq);
    const isOther = access !== undefined && access !== result.data.access;
    access = result.data.access;
    // It changed while nobody could tell this page.
    if (isOther) dispatcher.signal(ACCESS_CHANGED, null);
  }

  function join(): void {
    if (!socket?.connected || company === null) return;
    const asked = stream;
    let answered = false;
    socket.send(SOCKET_JOIN, company, (answer) => {
      if (asked !== stream || answered) return;
      answered = true;
      joined(answer);
    });
    // The answer can be lost with a connection that breaks unnoticed; asking twice does no harm.
    later(JOIN_ANSWER_MS, () => {
      if (!answered) join();
    });
  }

  function listenersFor(mine: RealtimeSource): SocketListeners {
    const alive = () => source === mine;
    return {
      connected: () => {
        if (!alive()) return;
        undoTimer();
        if (company === null) setStatus('online');
        join();
      },
      disconnected: (reason) => {
        if (!alive()) return;
        setStatus('reconnecting');
        undoTimer();
        if (reason === 'io server disconnect') later(AFTER_KICK_MS, () => socket?.connect());
      },
      failed: (error) => {
        if (!alive()) return;
        platform().log.warn('The live connection failed', error.message);
        if (realtimeStatus.getState().status !== 'waiting') setStatus('reconnecting');
      },
      gaveUp: () => {
        if (!alive()) return;
        setStatus('waiting');
        later(CALM_RETRY_MS, () => socket?.connectOnce());
      },
      event: (name, payload) => {
        if (alive()) heard(name, payload);
      },
    };
  }

  function heard(name: string, payload: unknown): void {
    if (name === 'error')
      return platform().log.error('The live connection reported an error', payload);
    if (!isSequenced(name)) return dispatcher.signal(name, payload);
    const event = liveEvent(name, payload);
    if (event) stream?.take(event);
    else platform().log.error(`A malformed ${name} was passed over`, payload);
  }

  /** The machine slept, the network came back or a person asks: the connection may be dead without knowing, events may be missing. */
  function wake(): void {
    if (socket?.connected) return void stream?.catchUp();
    if (realtimeStatus.getState().status !== 'waiting') return;
    undoTimer();
    if (socket === null) return void (source !== null && start(source, factory));
    setStatus('reconnecting');
    socket.connect();
  }

  async function start(next: RealtimeSource, maker: SocketFactory = makeSocket): Promise<void> {
    const wanted = company;
    stop();
    company = wanted;
    source = next;
    factory = maker;
    setStatus('connecting');
    stream = createEventStream(next.fetchEvents, dispatcher, next.since);
    undos = [platform().page.onVisible(wake), platform().page.onOnline(wake)];
    try {
      const made = await maker(next, listenersFor(next));
      if (source !== next) return made.disconnect();
      socket = made;
      made.connect();
    } catch (error) {
      platform().log.error('The live connection could not be set up', error);
      if (source !== next) return;
      setStatus('waiting');
      later(CALM_RETRY_MS, () => void start(next, maker));
    }
  }

  function stop(): void {
    source = null;
    company = null;
    access = undefined;
    undoTimer();
    undos.forEach((undo) => undo());
    undos = [];
    stream?.close();
    stream = null;
    socket?.disconnect();
    socket = null;
    setStatus('idle');
  }

  function leaveCompany(id: string): void {
    if (company !== id) return;
    company = null;
    access = undefined;
    if (socket?.connected) socket.send(SOCKET_LEAVE, id);
    stream?.close();
    stream = source && createEventStream(source.fetchEvents, dispatcher);
  }

  function joinCompany(id: string): void {
    if (company === id) return;
    if (company !== null) leaveCompany(company);
    company = id;
    join();
  }

  /** Unnumbered and forgotten: without a connection nobody hears it, and nothing is kept for later. */
  function sendSignal(name: string, payload: unknown): void {
    if (socket?.connected && company !== null) socket.send(name, payload);
  }

  return {
    start,
    stop,
    joinCompany,
    leaveCompany,
    sendSignal,
    /** Tries at once instead of at the calm pace. */
    retry: wake,
    onCompanyEvent: dispatcher.onEvent,
    onResync: dispatcher.onResync,
    onSignal: dispatcher.onSignal,
    /** Tells everybody who shows live data to load it anew. */
    resync: dispatcher.resync,
  };
}

export type Realtime = ReturnType<typeof createRealtime>;
