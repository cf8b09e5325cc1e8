import type { CustomerPage } from '@muhatap/shared/wire/conversations';
import type { Database } from '../../database';
import type { Viewer } from '../../access/viewer';
import { phoneDigits, searchTerm } from '../../text/search-term';
import { storableText } from '../../text/storable-text';
import { readRoomCursor, writeRoomCursor } from '../rooms/room-cursor';
import { presentPerson } from './customer.presenter';
import { customersRepository } from './customers.repository';
import { groupByPerson, standsFor } from './same-person';
import { withSharing } from './with-sharing';

/** Identities of all people of one page. */
const PAGE_IDENTITIES_LIMIT = 1000;

export interface PeopleQuery {
  readonly q: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A phone is also looked for by its digits alone. */
function termsOf(q: string): string[] {
  const term = searchTerm(storableText(q));
  if (term === '') return [];
  const phone = phoneDigits(q);
  return phone === null ? [term] : [term, phone];
}

/** A page of people, each once, by the identity that stands for them. Throws 400 `bad_cursor`. */
export async function listPeople(
  db: Database,
  viewer: Viewer,
  { q, limit, cursor }: PeopleQuery,
): Promise<CustomerPage> {
  const terms = termsOf(q);
  const rows = await customersRepository.list(db, viewer, {
    terms,
    behind: cursor === undefined ? null : readRoomCursor(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const known = await withSharing(db, viewer, page, PAGE_IDENTITIES_LIMIT);
  const people = groupByPerson(known);
  const ids = known.map(({ id }) => id);
  const counts = await customersRepository.countRooms(db, viewer, ids);
  const byCustomer = new Map(counts.map((count) => [count.customerId, count]));
  const shown = new Map(
    page.flatMap((row) => {
      const person = people.get(row.id) ?? [row];
      const face = standsFor(person) ?? row;
      // Without a search each person comes at the place of who stands for them.
      return terms.length === 0 && face.id !== row.id
        ? []
        : [[face.id, presentPerson(face, person, byCustomer)] as const];
    }),
  );
  const last = page.at(-1);
  return {
    customers: [...shown.values()],
    next_cursor:
      rows.length > limit && last !== undefined
        ? writeRoomCursor({ at: last.createdAt, id: last.id })
        : null,
  };
}
