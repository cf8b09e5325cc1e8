import pg from 'pg';
import type { DatabaseHandle, StopListening } from './database';
import { holdSql, newHolder } from './holders';

const RECONNECT_DELAY_MS = 1_000;
/** By these the server finds within 20 s that this machine is gone without a word; by its own it would take two hours. */
const KEEPALIVE_SQL =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

interface Subscription {
  readonly channel: string;
  readonly handler: (payload: string) => void;
  readonly onReconnected: (() => void) | undefined;
  readonly onLost: (() => void) | undefined;
}

/** LISTEN and the lock by which this process is known to be alive, on a connection of their own, made again whenever it breaks. */
export function createPostgresListener(url: string): {
  listen: DatabaseHandle['listen'];
  holder: DatabaseHandle['holder'];
  close: () => Promise<void>;
} {
  const subscriptions = new Set<Subscription>();
  let client: Promise<pg.Client> | null = null;
  let closed = false;
  const holder = newHolder();
  let isHeld = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', ({ channel, payload }) => {
      for (const each of [...subscriptions])
        if (each.channel === channel) each.handler(payload ?? '');
    });
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      isHeld = false;
      subscriptions.forEach((each) => each.onLost?.());
      if (!closed) scheduleReconnect();
    });
    await fresh.connect();
    await fresh.query(KEEPALIVE_SQL);
    await fresh.query(holdSql(holder));
    isHeld = true;
    for (const channel of new Set([...subscriptions].map((each) => each.channel)))
      await listenOn(fresh, channel);
    return fresh;
  };

  const scheduleReconnect = (): void => {
    clearTimeout(retry);
    retry = setTimeout(() => {
      client = connect();
      client.then(
        () => subscriptions.forEach((each) => each.onReconnected?.()),
        () => {
          if (!closed) scheduleReconnect();
        },
      );
    }, RECONNECT_DELAY_MS);
  };

  return {
    async listen(channel, handler, onReconnected, onLost): Promise<StopListening> {
      const subscription: Subscription = { channel, handler, onReconnected, onLost };
      subscriptions.add(subscription);
      client ??= connect();
      await listenOn(await client, channel);
      return () => {
        subscriptions.delete(subscription);
        return Promise.resolve();
      };
    },
    async holder() {
      client ??= connect();
      await client;
      if (!isHeld) throw new Error('the connection to the database is away');
      return holder;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      subscriptions.clear();
      await client?.then(
        (open) => open.end(),
        () => undefined,
      );
    },
  };
}

const listenOn = (client: pg.Client, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`);
