import type { CustomerColumn, CustomerPage } from '@muhatap/shared/wire/conversations';
import type { Database } from '../../database';
import type { Viewer } from '../../access/viewer';
import { phoneDigits, searchTerm } from '../../text/search-term';
import { storableText } from '../../text/storable-text';
import { presentPerson } from './customer.presenter';
import { customersRepository } from './customers.repository';
import { listIdentities } from './people-list.repository';
import { readPeopleCursor, readPeopleSort, writePeopleCursor } from './people-order';
import { groupByPerson, standsFor } from './same-person';
import { withSharing } from './with-sharing';

/** Identities of all people of one page. */
const PAGE_IDENTITIES_LIMIT = 1000;

export interface PeopleQuery {
  readonly q: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly sort?: CustomerColumn | undefined;
  readonly direction?: 'ascending' | 'descending' | undefined;
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
  { q, limit, cursor, ...order }: PeopleQuery,
): Promise<CustomerPage> {
  const terms = termsOf(q);
  const sort = readPeopleSort(order);
  const listed = await listIdentities(db, viewer, {
    terms,
    sort,
    behind: cursor === undefined ? null : readPeopleCursor(sort, cursor),
    limit: limit + 1,
  });
  const page = listed.slice(0, limit).map(({ row }) => row);
  const known = await withSharing(db, viewer, page, PAGE_IDENTITIES_LIMIT);
  const people = groupByPerson(known);
  const ids = known.map(({ id }) => id);
  const counts = await customersRepository.countRooms(db, viewer, ids);
  const byCustomer = new Map(counts.map((count) => [count.customerId, count]));
  const shown = new Map(
    page.flatMap((row) => {
      const person = people.get(row.id) ?? [row];
      const face = standsFor(person) ?? row;
      // Without a search each person comes at the place of who stands for them, or at their last message.
      return terms.length === 0 && sort.by !== 'last_message' && face.id !== row.id
        ? []
        : [[face.id, presentPerson(face, person, byCustomer)] as const];
    }),
  );
  const last = listed[limit - 1];
  return {
    customers: [...shown.values()],
    next_cursor:
      listed.length > limit && last !== undefined ? writePeopleCursor(sort, last.place) : null,
  };
}
