import type { CustomerDetail, CustomerPage } from '@muhatap/shared/wire/conversations';
import { inTransaction, type Database } from '../../database';
import { viewerOf, type AccessScope } from '../../access/viewer';
import type { Actor } from '../../people';
import { presentNote } from '../notes/note.presenter';
import { notesRepository } from '../notes/notes.repository';
import { presentCustomer, presentRoom } from '../rooms/room.presenter';
import { roomsRepository } from '../rooms/rooms.repository';
import { presentIdentity } from './customer.presenter';
import { customersRepository } from './customers.repository';
import { correctName } from './correct-name';
import { findCustomer } from './find-customer';
import { listPeople, type PeopleQuery } from './list-people';
import { mergePeople, separatePerson } from './merge-people';
import { IDENTITIES_LIMIT, withSharing } from './with-sharing';

const ROOMS_LIMIT = 20;
const NOTES_LIMIT = 50;

/** Citizens as the conversations that the viewer sees show them; others throw 404 `customer_not_found`. */
export interface CustomersService {
  detail(who: AccessScope, id: string): Promise<CustomerDetail>;
  /** The newest person first. Throws 400 `bad_cursor`. */
  list(who: AccessScope, query: PeopleQuery): Promise<CustomerPage>;
  /** Gives a person a name that their messages do not change, null the platform's again, and answers them. */
  rename(who: AccessScope & Actor, id: string, name: string | null): Promise<CustomerDetail>;
  /** Makes two people one and answers it. Throws 409 `already_merged`, 422 `same_person`. */
  merge(who: AccessScope & Actor, id: string, intoId: string): Promise<CustomerDetail>;
  /** Separates an identity that was merged and answers who stands alone now. */
  separate(who: AccessScope & Actor, id: string): Promise<CustomerDetail>;
}

export function createCustomersService({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): CustomersService {
  const detail = async (who: AccessScope, id: string): Promise<CustomerDetail> => {
    const viewer = viewerOf(who, 'inbox');
    const customer = await findCustomer(db, viewer, id);
    const identities = await withSharing(db, viewer, [customer], IDENTITIES_LIMIT);
    const ids = identities.map((identity) => identity.id);
    const [rooms, notes, messageCount] = await Promise.all([
      roomsRepository.listOfCustomers(db, viewer, ids, ROOMS_LIMIT),
      notesRepository.listOfCustomers(db, viewer, ids, NOTES_LIMIT),
      customersRepository.countMessages(db, viewer, ids),
    ]);
    return {
      customer: presentCustomer(customer),
      first_seen_at: new Date(
        Math.min(...identities.map(({ createdAt }) => createdAt.getTime())),
      ).toISOString(),
      message_count: messageCount,
      identities: identities.map(presentIdentity),
      rooms: rooms.map(presentRoom),
      notes: notes.map(presentNote),
    };
  };
  return {
    detail,
    list: (who, query) => listPeople(db, viewerOf(who, 'inbox'), query),

    async rename(who, id, name) {
      const viewer = viewerOf(who, 'inbox');
      await inTransaction(db, (tx) => correctName(tx, who, viewer, { id, name, at: now() }));
      return detail(who, id);
    },

    async merge(who, id, intoId) {
      const viewer = viewerOf(who, 'inbox');
      await inTransaction(db, (tx) => mergePeople(tx, who, viewer, { id, intoId, at: now() }));
      return detail(who, intoId);
    },

    async separate(who, id) {
      const viewer = viewerOf(who, 'inbox');
      await inTransaction(db, (tx) => separatePerson(tx, who, viewer, { id, at: now() }));
      return detail(who, id);
    },
  };
}
