import { sql } from 'drizzle-orm';
import { type Database, type DatabaseHandle, schema } from '../src/database';
import { openPostgres } from '../src/database/postgres.driver';
import { createScratchDatabase } from '../testing/database/scratch-postgres';
import { type ComplaintTarget, findComplaintTarget } from '../seed/bulk-complaint-target';
import { insertBulkComplaints } from '../seed/bulk-complaints';

/** A database of its own with one company that has so many complaints, as one process tells another of it. */
export interface Filled {
  readonly url: string;
  readonly target: ComplaintTarget;
  readonly labels: readonly string[];
  /** Citizens who have cases, by their address. */
  readonly citizens: readonly string[];
  readonly complaints: number;
}

export interface FilledDatabase extends Filled {
  readonly handle: DatabaseHandle;
}

export const openFilled = async (filled: Filled): Promise<FilledDatabase> => ({
  ...filled,
  handle: await openPostgres(filled.url),
});

/** Loads a table whose indexes are made once, at the end, which takes a fraction of the time. Unique ones stay: they are constraints. */
async function withoutIndexes(db: Database, load: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'complaints'::regclass and not indisunique`);
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`));
  await load();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    for (const { definition } of rows) await tx.execute(sql.raw(definition));
  });
}

/** As many people are responsible for cases; each is a member of their company from the start. */
const PEOPLE = 20;

async function addPeople(db: Database, companyId: string): Promise<void> {
  await db
    .insert(schema.users)
    .values(Array.from({ length: PEOPLE }, (_, n) => ({ companyId, name: `Kişi ${n + 1}` })));
}

/** Labels of a company: one that many cases have, one of some and one of few, so many of a thousand. */
const LABELS = { Acil: 100, Saha: 20, Meclis: 1 } as const;

async function addLabels(db: Database, companyId: string): Promise<string[]> {
  const labels = await db
    .insert(schema.labels)
    .values(Object.keys(LABELS).map((name) => ({ companyId, name, color: 'red' as const })))
    .returning();
  for (const { id, name } of labels)
    await db.execute(sql`
      insert into complaint_labels (complaint_id, label_id, opened_at) select id, ${id}, created_at from complaints
      where company_id = ${companyId} and (hashtextextended(id, 9::bigint) & 1048575) % 1000 < ${LABELS[name as keyof typeof LABELS]}::int`);
  return labels.map(({ id }) => id);
}

/** Citizens, spread over all cases. */
async function someCitizens(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ sender: string }>(
    sql`select sender from complaints order by hashtextextended(id, 3::bigint) limit 100`,
  );
  return rows.map(({ sender }) => sender);
}

/** Fills a new database on the server behind `adminUrl` and leaves it standing, as autovacuum would. */
export async function fillDatabase(
  adminUrl: string,
  complaints: number,
  now: Date,
): Promise<Filled> {
  const { url } = await createScratchDatabase(adminUrl);
  const handle = await openPostgres(url);
  const [company] = await handle.db
    .insert(schema.companies)
    .values({ name: 'Ölçüm Belediyesi' })
    .returning();
  const companyId = company?.id ?? '';
  await addPeople(handle.db, companyId);
  const target = await findComplaintTarget(handle.db, companyId);
  await withoutIndexes(handle.db, () =>
    insertBulkComplaints(handle.db, target, { complaints, trail: false }, now, () => undefined),
  );
  const labels = await addLabels(handle.db, companyId);
  await handle.db.execute(sql`vacuum analyze complaints, complaint_places, complaint_labels`);
  const citizens = await someCitizens(handle.db);
  await handle.close();
  return { url, target, labels, citizens, complaints };
}
