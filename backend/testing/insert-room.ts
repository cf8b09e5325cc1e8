import { newId, schema, type Database } from '../src/database';
import type { StageCompany } from './stage-company';

/** A conversation of a new citizen on a company's account, straight in the database; its id. Nobody's, where nothing else is said. */
export async function insertRoom(
  db: Database,
  { companyId, connectionId }: Pick<StageCompany, 'companyId' | 'connectionId'>,
  change: Partial<typeof schema.rooms.$inferInsert> = {},
): Promise<string> {
  const [customerId, id] = [newId(), newId()];
  await db.insert(schema.customers).values({
    id: customerId,
    companyId,
    platform: 'whatsapp',
    externalId: customerId,
    name: 'Zeynep Işık',
  });
  await db
    .insert(schema.rooms)
    .values({ id, companyId, connectionId, customerId, channel: 'whatsapp', ...change });
  return id;
}
