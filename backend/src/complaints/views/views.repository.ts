import { and, eq, or } from 'drizzle-orm';
import type { ComplaintViewInput } from '@muhatap/shared/wire/complaints';
import { isId, schema, type Database } from '../../database';

const { complaintViews, users } = schema;

/** A person in a company. */
export interface ViewReader {
  readonly companyId: string;
  readonly userId: string;
}

const isTheirs = ({ companyId, userId }: ViewReader) =>
  and(
    eq(complaintViews.companyId, companyId),
    or(eq(complaintViews.ownerId, userId), eq(complaintViews.isShared, true)),
  );

const columnsOf = ({ name, query, is_shared: isShared }: ComplaintViewInput) => ({
  name,
  query,
  isShared,
});

const selected = (db: Database) =>
  db
    .select({ view: complaintViews, owner: { id: users.id, name: users.name } })
    .from(complaintViews)
    .innerJoin(users, eq(users.id, complaintViews.ownerId));

export interface ViewRow {
  readonly view: typeof complaintViews.$inferSelect;
  readonly owner: { readonly id: string; readonly name: string };
}

export const viewsRepository = {
  /** The person's own and those that are shared. */
  list: (db: Database, who: ViewReader): Promise<ViewRow[]> => selected(db).where(isTheirs(who)),

  /** One of these. */
  async find(db: Database, who: ViewReader, id: string): Promise<ViewRow | null> {
    if (!isId(id)) return null;
    const [row] = await selected(db).where(and(isTheirs(who), eq(complaintViews.id, id)));
    return row ?? null;
  },

  countOwn: (db: Database, { companyId, userId }: ViewReader): Promise<number> =>
    db.$count(
      complaintViews,
      and(eq(complaintViews.companyId, companyId), eq(complaintViews.ownerId, userId)),
    ),

  async insert(
    tx: Database,
    { companyId, userId: ownerId }: ViewReader,
    input: ComplaintViewInput,
    now: Date,
  ): Promise<string> {
    const [made] = await tx
      .insert(complaintViews)
      .values({ companyId, ownerId, ...columnsOf(input), createdAt: now, updatedAt: now })
      .returning({ id: complaintViews.id });
    if (made === undefined) throw new Error('insert returned no view');
    return made.id;
  },

  async update(tx: Database, id: string, input: ComplaintViewInput, now: Date): Promise<void> {
    await tx
      .update(complaintViews)
      .set({ ...columnsOf(input), updatedAt: now })
      .where(eq(complaintViews.id, id));
  },

  async delete(tx: Database, id: string): Promise<void> {
    await tx.delete(complaintViews).where(eq(complaintViews.id, id));
  },
};
