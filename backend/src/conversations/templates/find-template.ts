import { and, eq } from 'drizzle-orm';
import { isId, schema, type Database } from '../../database';
import { templatesRepository } from './templates.repository';

const { templates } = schema;

/** A template of the company; null when there is none. */
export async function findTemplate(
  tx: Database,
  companyId: string,
  id: string,
): Promise<typeof templates.$inferSelect | null> {
  if (!isId(id)) return null;
  const [row] = await tx
    .select()
    .from(templates)
    .where(and(eq(templates.companyId, companyId), eq(templates.id, id)));
  return row ?? null;
}

/** The company's templates. */
export const listTemplates = (
  db: Database,
  companyId: string,
): ReturnType<typeof templatesRepository.list> => templatesRepository.list(db, companyId);
