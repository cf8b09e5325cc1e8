import { inArray, sql } from 'drizzle-orm';
import { inTransaction, schema, type Database } from '../database';
import { writeUpload, uploadsFolder } from '../modules/uploads/upload-files';
import { DEMO_EMAILS, seedDemo } from '../seed';

const { users } = schema;

interface Parts {
  readonly db: Database;
  readonly demo: boolean;
  readonly dataDir: string;
  readonly now: Date;
}

/**
 * In demo an empty database is seeded, by one process however many start. Outside demo the published demo sign-ins
 * are switched off, also in a database that was once filled for a demonstration (design §8).
 */
export async function prepareDemoData({ db, demo, dataDir, now }: Parts): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('muhatap-demo-data', 0))`);
    if (demo)
      await seedDemo(tx, now, {
        storeFile: (path, bytes) => writeUpload(uploadsFolder(dataDir), path, bytes),
      });
    await tx
      .update(users)
      .set({ isActive: demo })
      .where(inArray(users.email, [...DEMO_EMAILS]));
  });
}
