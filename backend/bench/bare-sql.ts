import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inLanes } from '../testing/in-lanes';

/** The least that storing messages takes: for each a transaction that inserts it and counts it in its room. */
export interface BareSql {
  /** Answers transactions per second. */
  run(messages: number): Promise<number>;
  close(): Promise<void>;
}

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

const ROOMS = 200;
const LANES = 8;
const TABLES = `
  create table bare_rooms (id int primary key, messages int not null, last text);
  create table bare_messages (id text primary key, room int not null references bare_rooms, content text not null, at timestamptz not null default now());
  create index bare_messages_room on bare_messages (room, at desc);
  insert into bare_rooms select n, 0, null from generate_series(0, ${ROOMS - 1}) n;`;

async function store(query: Query, n: number): Promise<void> {
  const content = `Çöp konteyneri dolu, ${n}`;
  await query('insert into bare_messages (id, room, content) values ($1, $2, $3)', [
    randomUUID(),
    n % ROOMS,
    content,
  ]);
  await query('update bare_rooms set messages = messages + 1, last = $2 where id = $1', [
    n % ROOMS,
    content,
  ]);
}

async function rateOf(messages: number, work: (n: number) => Promise<void>): Promise<number> {
  const from = performance.now();
  await inLanes(messages, work, LANES);
  return (messages / (performance.now() - from)) * 1000;
}

/** On a PostgreSQL database, in tables of its own. */
export async function openBarePostgres(url: string): Promise<BareSql> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // Connections that close may still learn that their database is dropped.
  pool.on('error', () => undefined);
  await pool.query(TABLES);
  return {
    run: (messages) =>
      rateOf(messages, async (n) => {
        const client = await pool.connect();
        await client.query('begin');
        await store((text, values) => client.query(text, values), n);
        await client.query('commit');
        client.release();
      }),
    close: () => pool.end(),
  };
}

/** On an embedded database of its own, in memory. */
export async function openBarePglite(): Promise<BareSql> {
  const client = await PGlite.create();
  await client.exec(TABLES);
  return {
    run: (messages) =>
      rateOf(messages, (n) =>
        client.transaction((tx) => store((text, values) => tx.query(text, values), n)),
      ),
    close: () => client.close(),
  };
}
