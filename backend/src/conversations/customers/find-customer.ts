import { isId, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import type { Viewer } from '../../access/viewer';
import type { CustomerRow } from '../rooms/rooms.repository';
import { customersRepository } from './customers.repository';

/** The identity; throws 404 `customer_not_found` where the viewer sees no conversation of it. */
export async function findCustomer(db: Database, viewer: Viewer, id: string): Promise<CustomerRow> {
  const customer = isId(id) ? await customersRepository.find(db, viewer, id) : null;
  if (customer === null) throw new Refusal(404, 'customer_not_found', 'Kişi bulunamadı.');
  return customer;
}
