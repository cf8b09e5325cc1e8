import { and, eq, sql, type SQL } from 'drizzle-orm';
import { seenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import { schema } from '../../database';

const { customers, rooms } = schema;

/** The company's citizens of whom the viewer sees a conversation. */
export function met(viewer: Viewer): SQL | undefined {
  const seen = seenRoom(viewer);
  return and(
    eq(customers.companyId, viewer.companyId),
    seen &&
      sql`exists (select 1 from ${rooms} where ${rooms.customerId} = ${customers.id} and ${seen})`,
  );
}
