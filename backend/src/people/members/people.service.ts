import type {
  ColleaguesList,
  ColleaguesQuery,
  PeopleList,
  PeopleQuery,
  PersonChange,
  PersonDetail,
} from '@muhatap/shared/wire/people';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { lockCompany } from '../memberships/lock-company';
import { changePerson } from './change-person';
import { listColleagues } from './list-colleagues';
import { orderPeople } from './order-people';
import { peopleRepository } from './people.repository';
import { readPeople, type ReadPerson } from './read-people';

/**
 * The people of a company, for its administrators. Another company's people are 404 `not_found`.
 */
export interface PeopleService {
  list(who: Caller, query: PeopleQuery): Promise<PeopleList>;
  readonly read: ReadPerson;
  /** For everybody of the company; addresses for administrators alone. */
  colleagues(who: Caller, query: ColleaguesQuery): Promise<ColleaguesList>;
  change(who: Caller, id: string, input: PersonChange): Promise<PersonDetail>;
}

export function createPeopleService({
  db,
  now,
  read,
}: {
  db: Database;
  now: () => Date;
  read: ReadPerson;
}): PeopleService {
  return {
    async list({ companyId }, query) {
      const { page, limit, order } = query;
      const [matching, counts] = await Promise.all([
        peopleRepository.matching(db, companyId, query),
        peopleRepository.counts(db, companyId),
      ]);
      const ids = orderPeople(matching, order)
        .slice((page - 1) * limit, page * limit)
        .map(({ id }) => id);
      const rows = await peopleRepository.findMany(db, companyId, ids);
      const people = await readPeople(db, companyId, rows, now());
      return {
        users: people.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
        total: matching.length,
        page,
        limit,
        counts,
      };
    },

    read,

    colleagues: (who, query) => listColleagues(db, who, query, now()),

    async change(who, id, input) {
      await inTransaction(db, async (tx) => {
        await lockCompany(tx, who.companyId);
        await changePerson(tx, who, id, input, now());
      });
      return read(who, id);
    },
  };
}
