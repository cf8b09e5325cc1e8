import type { DatabaseHandle } from '../../src/database/database';
import { connectContexts } from '../../src/subscribers';
import { openScratchPostgres } from './scratch-postgres';
import { openScratchPglite } from './scratch-pglite';

/**
 * Declares the same integration suite for the embedded database and for PostgreSQL. `open()` gives the suite's
 * own empty, migrated database; call it inside tests and hooks. PostgreSQL runs when TEST_DATABASE_URL (an address
 * that may create databases) is set; in CI its absence is a failure, elsewhere the suite says that it was skipped.
 * Commands reach the same subscribers as in the server. A suite of many questions may ask one half of them on each database: the statements are the same.
 */
export function withDatabases(
  name: string,
  suite: (open: () => DatabaseHandle, half: 0 | 1) => void,
): void {
  connectContexts();
  describe(`${name} (embedded)`, () => suite(openedBy(openScratchPglite), 0));

  const admin = process.env['TEST_DATABASE_URL'];
  if (admin !== undefined && admin !== '') {
    describe(`${name} (PostgreSQL)`, () =>
      suite(
        openedBy(() => openScratchPostgres(admin)),
        1,
      ));
  } else if (process.env['CI']) {
    test(`${name} (PostgreSQL)`, () => {
      throw new Error('TEST_DATABASE_URL must be set in CI: no suite may be skipped there.');
    });
  } else {
    test.skip(`${name} (PostgreSQL): skipped because TEST_DATABASE_URL is not set`, () =>
      undefined);
  }
}

function openedBy(start: () => Promise<DatabaseHandle>): () => DatabaseHandle {
  let handle: DatabaseHandle | null = null;
  beforeAll(async () => {
    handle = await start();
  });
  afterAll(async () => {
    await handle?.close();
    handle = null;
  });
  return () => {
    if (handle === null)
      throw new Error('open() is called inside tests and hooks, after the suite has started.');
    return handle;
  };
}
