import { systemViewer, type Viewer } from '../../access/viewer';
import type { Database } from '../../database';
import { recordEvent } from '../../events';
import { type Actor, recordChange } from '../../people';
import { presentRoom } from '../rooms/room.presenter';
import { roomsRepository } from '../rooms/rooms.repository';
import { customersRepository } from './customers.repository';
import { findCustomer } from './find-customer';
import { IDENTITIES_LIMIT, withSharing } from './with-sharing';

const FIELDS = { name: 'Ad' } as const;
/** A person has one conversation for each account of the company. */
const MOST_ROOMS = 200;

/** Open pages show the name with each conversation. */
async function recordRooms(tx: Database, companyId: string, ids: string[]): Promise<void> {
  const read = () => roomsRepository.listOfCustomers(tx, systemViewer(companyId), ids, MOST_ROOMS);
  const roomIds = (await read()).map(({ room }) => room.id).sort();
  for (const id of roomIds) await roomsRepository.lock(tx, id);
  for (const row of await read())
    await recordEvent(tx, companyId, 'room-updated', { room: presentRoom(row) });
}

/**
 * Calls all identities of a person that the viewer sees by one name, which their messages do not change; null gives each the platform's
 * name again. Throws 404 `customer_not_found`.
 */
export async function correctName(
  tx: Database,
  who: Actor,
  viewer: Viewer,
  { id, name, at }: { readonly id: string; readonly name: string | null; readonly at: Date },
): Promise<void> {
  const row = await findCustomer(tx, viewer, id);
  const person = await withSharing(tx, viewer, [row], IDENTITIES_LIMIT);
  const ids = person.map((each) => each.id);
  const before = await customersRepository.lock(tx, who.companyId, ids);
  const after = await customersRepository.setName(tx, ids, name);
  const names = new Map(after.map((each) => [each.id, each.name]));
  const renamed: string[] = [];
  for (const known of before) {
    const called = names.get(known.id) ?? known.name;
    const isChanged = await recordChange(tx, who, {
      kind: 'customer',
      subject: { id: known.id, name: called },
      at,
      fields: FIELDS,
      before: { name: known.name },
      after: { name: called },
    });
    if (isChanged) renamed.push(known.id);
  }
  if (renamed.length > 0) await recordRooms(tx, who.companyId, renamed);
}
