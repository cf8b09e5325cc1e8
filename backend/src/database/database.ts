import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The result of `execute` on both drivers. */
interface Rows<T> {
  readonly rows: T[];
}
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * A query handle: the pool, the embedded database or a transaction of either. Repositories take
 * this. Inside a transaction use the transaction's handle alone: on the embedded database, which is
 * one connection, a query through the outer handle would wait for the transaction around it.
 */
export type Database = PgDatabase<RowsResult, typeof schema>;

/** Undoes a subscription. */
export type StopListening = () => Promise<void>;

export interface Pool {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** An opened database. `close` waits for running queries. */
export interface DatabaseHandle {
  readonly kind: 'postgres' | 'pglite';
  readonly db: Database;
  /**
   * LISTEN on a channel. Notifications are hints: they are lost while a connection is down, so `onReconnected`
   * is called when PostgreSQL was away and is back, and the listener looks at its tables again. `onLost` is called when it goes away.
   */
  readonly listen: (
    channel: string,
    handler: (payload: string) => void,
    onReconnected?: () => void,
    onLost?: () => void,
  ) => Promise<StopListening>;
  /**
   * The number under which this process holds rows that it works on. Others see it as alive for as long as its connection stands, so
   * what a dead process held is free at once. Throws while the connection is away.
   */
  readonly holder: () => Promise<number>;
  readonly close: () => Promise<void>;
  /** The connections of its pool now, with the queries that wait for one; absent where it has none. */
  readonly pool?: () => Pool;
}

/** `asItIs`: the schema stays, whatever it is. */
export interface OpenOptions {
  readonly asItIs?: boolean;
}
