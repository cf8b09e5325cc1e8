import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { byName } from './report-collator';

const { complaintDistricts, complaintTypes, complaintUnits, labels, users } = schema;
const TABLES = { agent: users, unit: complaintUnits, topic: complaintTypes, district: complaintDistricts, label: labels };

/** Whom and what a company gives names to. */
export type NamedSubject = keyof typeof TABLES;
export const isNamed = (subject: string): subject is NamedSubject => subject in TABLES;

/** Ids with their names, also of what is no longer active: reports look back. */
export const namesRepository = {
  async list(db: Database, companyId: string, subject: NamedSubject): Promise<{ id: string; name: string }[]> {
    const table = TABLES[subject];
    const rows = await db.select({ id: table.id, name: table.name }).from(table).where(eq(table.companyId, companyId));
    return rows.sort(byName);
  },
};
