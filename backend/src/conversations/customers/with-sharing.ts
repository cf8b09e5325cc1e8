import type { Database } from '../../database';
import type { Viewer } from '../../access/viewer';
import type { CustomerRow } from '../rooms/rooms.repository';
import { customersRepository } from './customers.repository';

/**
 * Identities of one citizen at most; a phone that many people share must not make the page long.
 */
export const IDENTITIES_LIMIT = 20;
/** A user id may lead to a phone, and that to another channel. */
const STEPS = 3;

/** Rows with all that share something with them, whoever they share it with. */
export async function withSharing(
  db: Database,
  viewer: Viewer,
  rows: readonly CustomerRow[],
  limit: number,
): Promise<CustomerRow[]> {
  let known = [...rows];
  for (let step = 0; step < STEPS; step += 1) {
    const ids = new Set(rows.map(({ id }) => id));
    const found = await customersRepository.listSharing(db, viewer, known, limit);
    const next = [...rows, ...found.filter(({ id }) => !ids.has(id))].slice(0, limit);
    if (next.length <= known.length) break;
    known = next;
  }
  return known;
}
