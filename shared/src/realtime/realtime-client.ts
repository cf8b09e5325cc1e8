import { isPlainObject, notePageOutdated } from '../lib';
import { platform, type Undo } from '../platform';
import {
  ACCESS_CHANGED,
  CLIENT_EVENTS,
  SOCKET_JOIN,
  SOCKET_LEAVE,
  joinAnswer,
} from '../wire/events';
import { PAGE_OUTDATED } from '../wire/http';
import { createDispatcher } from './dispatcher';
import { EventStream, type FetchEvents } from './event-stream';
import { liveEvent, LOOSE_EVENT, unwrap } from './live-payload';
import type { SocketFactory, SocketListeners, SocketPort, SocketTarget } from './socket.port';
import { realtimeStatus, type RealtimeStatus } from './status.store';

/** Pause between calm attempts after the quick ones failed. */
export const CALM_RETRY_MS = 15_000;
/** A server that ended the connection itself is not tried again by the socket library. */
const AFTER_KICK_MS = 1000;
const JOIN_ANSWER_MS = 5000;
/** Advances the sequence where the person may not see the event. */
const HIDDEN = 'hidden';

/**
 * Dependencies of the live connection; injected, because the transport has no access to the
 * session.
 */
export interface RealtimeSource extends SocketTarget {
  fetchEvents: FetchEvents;
  /** Number of the newest event that the screens may already show; without it the first join's answer is the beginning. */
  since?: number | null | undefined;
}

const isSequenced = (name: string) => name === HIDDEN || Object.hasOwn(CLIENT_EVENTS, name);
const setStatus = (status: RealtimeStatus) => realtimeStatus.setState({ status });

/** The live connection of the page. `start` after sign-in, `stop` after sign-out; joins wait for the connection. */
class LiveConnection {
  readonly #makeSocket: SocketFactory;
  readonly #dispatcher = createDispatcher();
  #source: RealtimeSource | null = null;
  #factory: SocketFactory;
  #socket: SocketPort | null = null;
  #stream: EventStream | null = null;
  #company: string | null = null;
  /** The server let the present connection into the company. */
  #isJoined = false;
  /** The person's access as of the last join. */
  #access: string | undefined;
  #undoTimer: Undo = () => {};
  #undos: Undo[] = [];

  readonly onCompanyEvent = this.#dispatcher.onEvent;
  readonly onResync = this.#dispatcher.onResync;
  readonly onSignal = this.#dispatcher.onSignal;
  /** Makes everybody who shows live data load it anew. */
  readonly resync = this.#dispatcher.resync;

  constructor(makeSocket: SocketFactory) {
    this.#makeSocket = makeSocket;
    this.#factory = makeSocket;
  }

  readonly start = async (
    next: RealtimeSource,
    maker: SocketFactory = this.#makeSocket,
  ): Promise<void> => {
    const wanted = this.#company;
    this.stop();
    this.#company = wanted;
    this.#source = next;
    this.#factory = maker;
    setStatus('connecting');
    this.#stream = new EventStream(next.fetchEvents, this.#dispatcher, next.since);
    this.#undos = [platform().page.onVisible(this.retry), platform().page.onOnline(this.retry)];
    try {
      const made = await maker(next, this.#listenersFor(next));
      if (this.#source !== next) return made.disconnect();
      this.#socket = made;
      made.connect();
    } catch (error) {
      platform().log.error('The live connection could not be set up', error);
      if (this.#source !== next) return;
      setStatus('waiting');
      this.#later(CALM_RETRY_MS, () => void this.start(next, maker));
    }
  };

  readonly stop = (): void => {
    if (this.#company !== null && this.#socket?.connected)
      this.#socket.send(SOCKET_LEAVE, this.#company);
    this.#source = null;
    this.#company = null;
    this.#isJoined = false;
    this.#access = undefined;
    this.#undoTimer();
    this.#undos.forEach((undo) => undo());
    this.#undos = [];
    this.#stream?.close();
    this.#stream = null;
    this.#socket?.disconnect();
    this.#socket = null;
    setStatus('idle');
  };

  readonly joinCompany = (id: string): void => {
    if (this.#company === id) return;
    if (this.#company !== null) this.leaveCompany(this.#company);
    this.#company = id;
    this.#join();
  };

  readonly leaveCompany = (id: string): void => {
    if (this.#company !== id) return;
    this.#company = null;
    this.#isJoined = false;
    this.#access = undefined;
    if (this.#socket?.connected) this.#socket.send(SOCKET_LEAVE, id);
    this.#stream?.close();
    this.#stream = this.#source && new EventStream(this.#source.fetchEvents, this.#dispatcher);
  };

  /** Unnumbered and forgotten: outside the company the server refuses it, and nothing is kept for later. */
  readonly sendSignal = (name: string, payload: unknown): void => {
    if (this.#socket?.connected && this.#isJoined) this.#socket.send(name, payload);
  };

  /**
   * Tries at once instead of at the calm pace: the machine slept, the network came back or a person
   * requests it. The connection may be dead without an event, events may be missing.
   */
  readonly retry = (): void => {
    if (this.#socket?.connected) return void this.#stream?.catchUp();
    if (realtimeStatus.getState().status !== 'waiting') return;
    this.#undoTimer();
    if (this.#socket === null) {
      if (this.#source !== null) void this.start(this.#source, this.#factory);
      return;
    }
    setStatus('reconnecting');
    this.#socket.connect();
  };

  #later(ms: number, run: () => void): void {
    this.#undoTimer();
    this.#undoTimer = platform().clock.setTimeout(run, ms);
  }

  #join(): void {
    if (!this.#socket?.connected || this.#company === null) return;
    const stream = this.#stream;
    let answered = false;
    this.#socket.send(SOCKET_JOIN, this.#company, (answer) => {
      if (stream !== this.#stream || answered) return;
      answered = true;
      this.#acceptJoin(answer);
    });
    // The answer can be lost with a connection that breaks unnoticed; a second join does no harm.
    this.#later(JOIN_ANSWER_MS, () => {
      if (!answered) this.#join();
    });
  }

  #acceptJoin(answer: unknown): void {
    const result = joinAnswer.safeParse(answer);
    if (!result.success || !result.data.ok) {
      platform().log.error('Joining the company was refused', answer);
      setStatus('waiting');
      return this.#later(CALM_RETRY_MS, () => this.#join());
    }
    this.#undoTimer();
    this.#isJoined = true;
    setStatus('online');
    this.#stream?.joined(result.data.seq);
    const isOther = this.#access !== undefined && this.#access !== result.data.access;
    this.#access = result.data.access;
    // It changed while this page was not connected.
    if (isOther) this.#dispatcher.signal(ACCESS_CHANGED, null);
  }

  #listenersFor(mine: RealtimeSource): SocketListeners {
    const alive = () => this.#source === mine;
    return {
      connected: () => {
        if (!alive()) return;
        this.#undoTimer();
        if (this.#company === null) setStatus('online');
        this.#join();
      },
      disconnected: (reason) => {
        if (!alive()) return;
        this.#isJoined = false;
        setStatus('reconnecting');
        this.#undoTimer();
        if (reason === 'io server disconnect')
          this.#later(AFTER_KICK_MS, () => this.#socket?.connect());
      },
      failed: (error) => {
        if (!alive()) return;
        platform().log.warn('The live connection failed', error.message);
        // The session has ended: reading the profile again says why.
        if (error.message === 'unauthenticated') this.#dispatcher.signal(ACCESS_CHANGED, null);
        if (realtimeStatus.getState().status !== 'waiting') setStatus('reconnecting');
      },
      gaveUp: () => {
        if (!alive()) return;
        setStatus('waiting');
        this.#later(CALM_RETRY_MS, () => this.#socket?.connectOnce());
      },
      event: (name, payload) => {
        if (alive()) this.#receive(name, payload);
      },
    };
  }

  /** A chat message without a number, of a server that keeps no log: whoever sends it has let this page in, answered or not. */
  #takeLoose(payload: Record<string, unknown> | null): boolean {
    if (payload === null || 'seq' in payload) return false;
    setStatus('online');
    this.#dispatcher.signal(LOOSE_EVENT, payload);
    return true;
  }

  #receive(name: string, payload: unknown): void {
    if (name === 'error') {
      if (isPlainObject(payload) && payload['code'] === PAGE_OUTDATED) notePageOutdated();
      return platform().log.error('The live connection reported an error', payload);
    }
    const event = liveEvent(name, payload);
    // A newer server's event has a number as well: without it the next one would count as ahead of a gap.
    if (event) this.#stream?.take(event);
    else if (name === LOOSE_EVENT && this.#takeLoose(unwrap(payload))) return;
    else if (!isSequenced(name)) this.#dispatcher.signal(name, payload);
    else platform().log.error(`A malformed ${name} was passed over`, payload);
  }
}

export type Realtime = LiveConnection;

export const createRealtime = (makeSocket: SocketFactory): Realtime =>
  new LiveConnection(makeSocket);
