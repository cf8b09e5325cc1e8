import pg from 'pg';
import type { DatabaseHandle, StopListening } from './database';

const RECONNECT_DELAY_MS = 1_000;

interface Subscription {
  readonly channel: string;
  readonly handler: (payload: string) => void;
  readonly onReconnected: (() => void) | undefined;
}

/** LISTEN on a connection of its own, made at the first subscription and made again whenever it breaks. */
export function createPostgresListener(url: string): {
  listen: DatabaseHandle['listen'];
  close: () => Promise<void>;
} {
  const subscriptions = new Set<Subscription>();
  let client: Promise<pg.Client> | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', ({ channel, payload }) => {
      for (const each of [...subscriptions])
        if (each.channel === channel) each.handler(payload ?? '');
    });
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (!closed) scheduleReconnect();
    });
    await fresh.connect();
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
    async listen(channel, handler, onReconnected): Promise<StopListening> {
      const subscription: Subscription = { channel, handler, onReconnected };
      subscriptions.add(subscription);
      client ??= connect();
      await listenOn(await client, channel);
      return () => {
        subscriptions.delete(subscription);
        return Promise.resolve();
      };
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
