import { and, inArray, lt, not, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { schema, type Database } from '../../database';
import { fileIdIn } from '../../database/schema/columns';
import { uploadKey, type FileStore } from '../store/file-store';
import { RETENTION, RETENTION_BATCH } from '../../retention/retention';
import { lengthOf, type RetentionRule } from '../../retention/retention-rule';

const {
  companies,
  complaintMessages,
  complaintPhotos,
  customers,
  messages,
  templates,
  uploads,
  users,
} = schema;

interface Reference {
  readonly table: PgTable;
  readonly address: SQL | AnyPgColumn;
}

/** Every place in which the address of a file is kept. */
const REFERENCES: readonly Reference[] = [
  { table: messages, address: sql`${messages.media} ->> 'url'` },
  { table: complaintMessages, address: complaintMessages.mediaUrl },
  { table: complaintMessages, address: complaintMessages.profilePicture },
  { table: complaintPhotos, address: complaintPhotos.url },
  { table: customers, address: customers.avatarUrl },
  { table: users, address: users.avatarUrl },
  { table: companies, address: companies.logoUrl },
  { table: templates, address: sql`${templates.headerFile} -> 'file' ->> 'url'` },
];

/** Batches of one round, so that files that are used do not hold up the next hours. */
const BATCHES = 20;

const findUnchecked = (tx: Database, before: Date) =>
  tx
    .select({ id: uploads.id, path: uploads.path })
    .from(uploads)
    .where(and(not(uploads.isUsed), lt(uploads.createdAt, before)))
    .orderBy(uploads.createdAt)
    .limit(RETENTION_BATCH)
    .for('update', { skipLocked: true });

async function findUsed(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { table, address } of REFERENCES) {
    const rest = ids.filter((id) => !used.has(id));
    if (rest.length === 0) break;
    const fileId = fileIdIn(address);
    const { rows } = await tx.execute<{ id: string }>(
      sql`select distinct ${fileId} as id from ${table} where ${address} is not null and ${inArray(fileId, rest)}`,
    );
    rows.forEach(({ id }) => used.add(id));
  }
  return used;
}

/**
 * Uploads to which nothing came to refer in their first days go with their files; each is looked at once, and one that is used stays
 * for good. The file goes first, so that none is ever left without a row that names it.
 */
export const unusedUploads = (files: FileStore): RetentionRule => ({
  name: 'uploads',
  subject: `hiçbir yerde kullanılmayan yüklemeler, ${lengthOf(RETENTION.uploadsMs)} sonra`,
  hasFiles: true,
  async deleteBatch(tx, now) {
    const before = new Date(now.getTime() - RETENTION.uploadsMs);
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const unchecked = await findUnchecked(tx, before);
      const used = await findUsed(
        tx,
        unchecked.map(({ id }) => id),
      );
      const unused = unchecked.filter(({ id }) => !used.has(id));
      if (used.size > 0)
        await tx
          .update(uploads)
          .set({ isUsed: true })
          .where(inArray(uploads.id, [...used]));
      if (unused.length > 0) {
        for (const { path } of unused) await files.remove(uploadKey(path));
        const ids = unused.map(({ id }) => id);
        await tx.delete(uploads).where(inArray(uploads.id, ids));
        return unused.length;
      }
      if (unchecked.length < RETENTION_BATCH) break;
    }
    return 0;
  },
});
