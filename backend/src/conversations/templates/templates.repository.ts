import { and, eq } from 'drizzle-orm';
import { isId, schema, type Database } from '../../database';

const { complaintTypes, templates, users } = schema;

/** A template with the name of the person who changed it last. */
export interface TemplateRow {
  template: typeof templates.$inferSelect;
  updatedByName: string | null;
}
export type NewTemplate = Omit<typeof templates.$inferInsert, 'id' | 'createdAt'>;

const selectTemplates = (db: Database) =>
  db
    .select({ template: templates, updatedByName: users.name })
    .from(templates)
    .leftJoin(users, eq(users.id, templates.updatedBy));

const own = (companyId: string, id: string) =>
  and(eq(templates.companyId, companyId), eq(templates.id, id));

export const templatesRepository = {
  list: (db: Database, companyId: string): Promise<TemplateRow[]> =>
    selectTemplates(db).where(eq(templates.companyId, companyId)).orderBy(templates.id),

  async find(db: Database, companyId: string, id: string): Promise<TemplateRow | null> {
    const [row] = await selectTemplates(db).where(own(companyId, id));
    return row ?? null;
  },

  /** Whether a type of complaints is the company's. */
  async hasType(tx: Database, companyId: string, id: string): Promise<boolean> {
    if (!isId(id)) return false;
    const found = await tx
      .select({ id: complaintTypes.id })
      .from(complaintTypes)
      .where(and(eq(complaintTypes.companyId, companyId), eq(complaintTypes.id, id)));
    return found.length > 0;
  },

  async insert(tx: Database, row: NewTemplate): Promise<string> {
    const [made] = await tx
      .insert(templates)
      .values({ ...row, createdAt: row.updatedAt ?? new Date() })
      .returning({ id: templates.id });
    if (made === undefined) throw new Error('insert returned no template');
    return made.id;
  },

  /** False when the company has no such template. */
  async replace(tx: Database, id: string, row: NewTemplate): Promise<boolean> {
    return (
      (
        await tx
          .update(templates)
          .set(row)
          .where(own(row.companyId, id))
          .returning({ id: templates.id })
      ).length > 0
    );
  },

  /** Locked until the transaction ends. */
  lockAll: (tx: Database, companyId: string): Promise<(typeof templates.$inferSelect)[]> =>
    tx
      .select()
      .from(templates)
      .where(eq(templates.companyId, companyId))
      .orderBy(templates.id)
      .for('no key update'),

  async change(
    tx: Database,
    id: string,
    change: Partial<typeof templates.$inferInsert>,
  ): Promise<void> {
    await tx.update(templates).set(change).where(eq(templates.id, id));
  },

  async remove(tx: Database, companyId: string, id: string): Promise<boolean> {
    return (
      (await tx.delete(templates).where(own(companyId, id)).returning({ id: templates.id }))
        .length > 0
    );
  },
};
