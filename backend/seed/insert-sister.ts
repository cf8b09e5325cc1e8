import { type Database, schema } from '../src/database';
import { insertRows } from './insert-rows';
import { withLastMoments } from './last-moments';
import { withoutFile } from './media-shelf';
import type { createSister } from './sister-rows';

/**
 * Inserts another company of the demo data; without stored files its messages say that they are not
 * there.
 */
export async function insertSister(
  tx: Database,
  {
    company,
    roles,
    users,
    userRoles,
    memberships,
    connections,
    talks,
    shelf,
  }: ReturnType<typeof createSister>,
  hasFiles: boolean,
): Promise<void> {
  await insertRows(tx, schema.companies, [company]);
  await insertRows(tx, schema.eventHeads, [{ companyId: company.id, seq: 0 }]);
  await insertRows(tx, schema.roles, roles);
  await insertRows(tx, schema.users, users);
  await insertRows(tx, schema.memberships, memberships);
  await insertRows(tx, schema.userRoles, userRoles);
  await insertRows(
    tx,
    schema.connections,
    connections.map((connection) => withLastMoments(connection, talks.messages)),
  );
  await insertRows(tx, schema.customers, talks.customers);
  await insertRows(tx, schema.rooms, talks.rooms);
  await insertRows(
    tx,
    schema.messages,
    hasFiles ? talks.messages : talks.messages.map(withoutFile),
  );
  if (hasFiles) await insertRows(tx, schema.uploads, shelf.uploads());
}
