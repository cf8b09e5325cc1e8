import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseHandle } from '../database';
import { openPostgres } from '../postgres.driver';

/** A database of its own on the server behind `adminUrl`, dropped when the handle is closed. */
export async function openScratchPostgres(adminUrl: string): Promise<DatabaseHandle & { readonly url: string }> {
  const name = `muhatap_test_${randomBytes(8).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const handle = await openPostgres(url.href);
  return {
    ...handle,
    url: url.href,
    close: async () => {
      await handle.close();
      await asAdmin(adminUrl, `drop database ${name} with (force)`);
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
