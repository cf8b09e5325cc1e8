import { and, eq, inArray } from 'drizzle-orm';
import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { schema, type Database, isId } from '../../database';

const { complaintSettings, complaintStatusTemplates, templates } = schema;

export const complaintSettingsRepository = {
  /** Whether a status that ends a case badly must say why. */
  async isReasonRequired(db: Database, companyId: string): Promise<boolean> {
    const [row] = await db
      .select({ reasonRequired: complaintSettings.reasonRequired })
      .from(complaintSettings)
      .where(eq(complaintSettings.companyId, companyId));
    return row?.reasonRequired ?? false;
  },

  async requireReason(tx: Database, companyId: string, reasonRequired: boolean): Promise<void> {
    await tx
      .insert(complaintSettings)
      .values({ companyId, reasonRequired })
      .onConflictDoUpdate({ target: complaintSettings.companyId, set: { reasonRequired } });
  },

  /** The template of each status that has one. */
  list: (
    db: Database,
    companyId: string,
  ): Promise<{ durum: ComplaintStatus; templateId: string }[]> =>
    db
      .select({
        durum: complaintStatusTemplates.durum,
        templateId: complaintStatusTemplates.templateId,
      })
      .from(complaintStatusTemplates)
      .where(eq(complaintStatusTemplates.companyId, companyId)),

  /** Those of the ids that are templates of the company, held until the transaction ends. */
  async holdTemplates(tx: Database, companyId: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await tx
      .select({ id: templates.id })
      .from(templates)
      .where(and(eq(templates.companyId, companyId), inArray(templates.id, ids.filter(isId))))
      .for('key share');
    return rows.map(({ id }) => id);
  },

  async put(
    tx: Database,
    companyId: string,
    durum: ComplaintStatus,
    templateId: string | null,
  ): Promise<void> {
    if (templateId === null) {
      await tx
        .delete(complaintStatusTemplates)
        .where(
          and(
            eq(complaintStatusTemplates.companyId, companyId),
            eq(complaintStatusTemplates.durum, durum),
          ),
        );
      return;
    }
    const target = [complaintStatusTemplates.companyId, complaintStatusTemplates.durum];
    await tx
      .insert(complaintStatusTemplates)
      .values({ companyId, durum, templateId })
      .onConflictDoUpdate({ target, set: { templateId } });
  },
};
