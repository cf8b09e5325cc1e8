import { sql } from 'drizzle-orm';
import type { CredentialVault } from '../channels';
import { uploadKey, type FileStore } from '../files';
import type { Config } from '../config/config';
import { inTransaction, type Database } from '../database';
import { switchAccounts } from '../people';

/** Domain of the demo's e-mail addresses; the password of these people is published. */
export const DEMO_MAIL_DOMAIN = '@demo.muhatap.test';

/** Stores a file of the demo under its upload's path. */
export type StoreFile = (path: string, bytes: Buffer) => Promise<void>;

/** The demo's rows, kept outside the server's sources: an installation without DEMO never loads them. */
export interface DemoSeed {
  /** Fills an empty database; does nothing in a filled one. */
  seedDemo(tx: Database, now: Date, options: { readonly storeFile: StoreFile }): Promise<unknown>;
  /** Connects the seeded company to the simulated SAYSIS unless it has a connection. */
  connectDemoLine(
    db: Database,
    config: Pick<Config, 'saysisBaseUrl'>,
    vault: CredentialVault,
  ): Promise<void>;
}

interface Parts {
  readonly db: Database;
  /** Null outside demo. */
  readonly demo: Pick<DemoSeed, 'seedDemo'> | null;
  readonly files: Pick<FileStore, 'write'>;
  readonly now: Date;
}

/**
 * In demo an empty database is seeded, by one process however many start. Outside demo the
 * published demo sign-ins are switched off, also in a database that was once filled for a
 * demonstration (docs/behaviour.md §4.7).
 */
export async function prepareDemoData({ db, demo, files, now }: Parts): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('muhatap-demo-data', 0))`);
    if (demo !== null)
      await demo.seedDemo(tx, now, {
        storeFile: (path, bytes) => files.write(uploadKey(path), bytes),
      });
    await switchAccounts(tx, DEMO_MAIL_DOMAIN, demo !== null);
  });
}
