import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseHandle } from '../database';
import { openPostgres } from '../postgres.driver';

/** An empty database of its own on the server behind `adminUrl`. */
export async function createScratchDatabase(
  adminUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `muhatap_test_${randomBytes(8).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`) };
}

/** The same, migrated and opened; dropped when the handle is closed. */
export async function openScratchPostgres(adminUrl: string): Promise<DatabaseHandle> {
  const { url, drop } = await createScratchDatabase(adminUrl);
  const handle = await openPostgres(url);
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await drop();
    },
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
