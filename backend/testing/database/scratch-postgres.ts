import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseHandle } from '../../src/database/database';
import { openPostgres } from '../../src/database/postgres.driver';
import { fingerprint } from './scratch-pglite';

/** Workers that start together take turns at making the template (an arbitrary constant of ours). */
const TEMPLATE_LOCK = 4_201_982_002;

/** An empty database of its own on the server behind `adminUrl`; with a template, a copy of that one. */
export async function createScratchDatabase(
  adminUrl: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `muhatap_test_${randomBytes(8).toString('hex')}`;
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${template}`));
  return {
    url: addressOf(adminUrl, name),
    drop: () => asAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`)),
  };
}

let template: Promise<string> | null = null;

/** The same, migrated and opened; dropped when the handle is closed. */
export async function openScratchPostgres(adminUrl: string): Promise<DatabaseHandle> {
  template ??= prepareTemplate(adminUrl);
  const { url, drop } = await createScratchDatabase(adminUrl, await template);
  const handle = await openPostgres(url);
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await drop();
    },
  };
}

/** The migrated database that others are copied from, made once per server and set of migrations. */
async function prepareTemplate(adminUrl: string): Promise<string> {
  const name = `muhatap_template_${fingerprint()}`;
  await asAdmin(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    // Renamed once it is whole, so that nobody copies half of it.
    const draft = await createScratchDatabase(adminUrl);
    await (await openPostgres(draft.url)).close();
    await admin.query(`alter database ${new URL(draft.url).pathname.slice(1)} rename to ${name}`);
  });
  return name;
}

function addressOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
