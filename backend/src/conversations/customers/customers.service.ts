import type { CustomerDetail } from '@muhatap/shared/wire/conversations';
import { type Database, isId } from '../../database';
import { Refusal } from '../../http/errors';
import { viewerOf, type AccessScope, type Viewer } from '../../access/viewer';
import { presentNote } from '../notes/note.presenter';
import { notesRepository } from '../notes/notes.repository';
import { presentCustomer, presentRoom } from '../rooms/room.presenter';
import { roomsRepository, type CustomerRow } from '../rooms/rooms.repository';
import { presentIdentity } from './customer.presenter';
import { customersRepository } from './customers.repository';

const ROOMS_LIMIT = 20;
const NOTES_LIMIT = 50;
/**
 * Identities shown of one citizen at most; a phone that many people share must not make the page
 * long.
 */
const IDENTITIES_LIMIT = 20;
/** A user id may lead to a phone, and that to another channel. */
const STEPS = 3;

const customerNotFound = () => new Refusal(404, 'customer_not_found', 'Kişi bulunamadı.');

export interface CustomersService {
  /**
   * The citizen, from the conversations that the viewer sees; throws 404 `customer_not_found` where
   * there is none.
   */
  detail(who: AccessScope, id: string): Promise<CustomerDetail>;
}

export function createCustomersService({ db }: { db: Database }): CustomersService {
  const identitiesOf = async (viewer: Viewer, customer: CustomerRow): Promise<CustomerRow[]> => {
    let known = [customer];
    for (let step = 0; step < STEPS; step += 1) {
      const found = await customersRepository.listSharing(db, viewer, known, IDENTITIES_LIMIT);
      const next = [customer, ...found.filter((each) => each.id !== customer.id)].slice(
        0,
        IDENTITIES_LIMIT,
      );
      if (next.length <= known.length) break;
      known = next;
    }
    return known;
  };

  return {
    async detail(who, id) {
      const viewer = viewerOf(who, 'inbox');
      const customer = isId(id) ? await customersRepository.find(db, viewer, id) : null;
      if (customer === null) throw customerNotFound();
      const identities = await identitiesOf(viewer, customer);
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
    },
  };
}
