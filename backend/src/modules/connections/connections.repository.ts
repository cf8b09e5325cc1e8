import { asc, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { connections } = schema;

export type ConnectionRow = typeof connections.$inferSelect;

/** Every channel account of a company, in the order in which they were made. */
export const listConnections = (db: Database, companyId: string): Promise<ConnectionRow[]> =>
  db.select().from(connections).where(eq(connections.companyId, companyId)).orderBy(asc(connections.createdAt), asc(connections.id));
