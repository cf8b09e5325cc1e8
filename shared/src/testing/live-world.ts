import { createMemoryPlatform, initializePlatform, type MemoryPlatform } from '../platform';
import { aRoom } from './demo-data';
import { createManualClock, type ManualClock } from './manual-clock';
import type { CompanyEvent, EventPage } from '../wire/events';
import { createRealtime, type Realtime } from '../realtime/realtime-client';
import type { SocketListeners, SocketPort } from '../realtime/socket.port';
import { realtimeStatus } from '../realtime/status.store';

/** A company's log on a server that pages by three, and a socket that does what the test says. */
export class LiveWorld {
  readonly clock: ManualClock = createManualClock();
  readonly machine: MemoryPlatform = createMemoryPlatform({ clock: this.clock });
  log: CompanyEvent[] = [];
  latest = 0;
  fetchedAfter: number[] = [];
  failing: Error | null = null;
  connects: string[] = [];
  sent: {
    name: string;
    payload: unknown;
    acknowledged?: ((answer: unknown) => void) | undefined;
  }[] = [];
  connected = false;
  answerJoin = true;
  access: string | null = null;
  listeners: SocketListeners | null = null;
  received: string[] = [];
  resyncs = 0;
  readonly realtime: Realtime = createRealtime((_target, listeners) => {
    this.listeners = listeners;
    return Promise.resolve(this.socket());
  });

  constructor() {
    initializePlatform(this.machine);
    this.realtime.onCompanyEvent('room-updated', (event) =>
      this.received.push(`${event.seq}:${event.room.id}`),
    );
    this.realtime.onResync(() => (this.resyncs += 1));
  }

  private socket(): SocketPort {
    const isConnected = () => this.connected;
    return {
      get connected() {
        return isConnected();
      },
      connect: () => void this.connects.push('quick'),
      connectOnce: () => void this.connects.push('once'),
      disconnect: () => void (this.connected = false),
      send: (name, payload, acknowledged) => {
        this.sent.push({ name, payload, acknowledged });
        if (this.answerJoin)
          acknowledged?.({
            ok: true,
            seq: this.latest,
            ...(this.access !== null && { access: this.access }),
          });
      },
    };
  }

  fetchEvents = (after: number): Promise<EventPage> => {
    this.fetchedAfter.push(after);
    if (this.failing) return Promise.reject(this.failing);
    const rest = this.log.filter(({ seq }) => seq > after);
    return Promise.resolve({
      events: rest.slice(0, 3),
      latest: this.latest,
      has_more: rest.length > 3,
    });
  };

  private payloadOf(type: string): object {
    const [seq, id] = [this.latest, `r${this.latest}`];
    if (type === 'hidden') return { seq };
    return type === 'room-gone' ? { seq, room_id: id } : { seq, room: aRoom({ id }) };
  }

  /** Something happens on the server; `live` says whether the socket brings it. */
  happen({ live = true, type = 'room-updated' } = {}): void {
    this.latest += 1;
    const payload = this.payloadOf(type);
    this.log.push({ seq: this.latest, type, payload, created_at: '2026-11-20T00:00:00Z' });
    if (live) this.listeners?.event(type, payload);
  }

  async open(since?: number): Promise<void> {
    void this.realtime.start({
      address: 'x',
      token: () => Promise.resolve('t'),
      fetchEvents: this.fetchEvents,
      since,
    });
    await this.clock.advance(0);
    this.connect();
    await this.clock.advance(0);
  }

  connect(): void {
    this.connected = true;
    this.listeners?.connected();
  }

  drop(reason = 'transport close'): void {
    this.connected = false;
    this.listeners?.disconnected(reason);
  }

  get status() {
    return realtimeStatus.getState().status;
  }
}
