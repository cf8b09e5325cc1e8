import type {
  ColleaguesHere,
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
import { inTurkishOrder } from '../memberships/in-turkish-order';
import { changePerson } from './change-person';
import { peopleRepository } from './people.repository';
import { HERE_MS, presentColleague } from './person.presenter';
import { readPeople, type ReadPerson } from './read-people';

/**
 * The people of a company, for its administrators. Another company's people are 404 `not_found`.
 */
export interface PeopleService {
  list(who: Caller, query: PeopleQuery): Promise<PeopleList>;
  readonly read: ReadPerson;
  /** For everybody of the company, not for its administrators alone. */
  here(who: Pick<Caller, 'companyId'>): Promise<ColleaguesHere>;
  /** Likewise; addresses for administrators alone. */
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
      const { page, limit } = query;
      const [matching, counts] = await Promise.all([
        peopleRepository.matching(db, companyId, query),
        peopleRepository.counts(db, companyId),
      ]);
      const shown = inTurkishOrder(matching).slice((page - 1) * limit, page * limit);
      const rows = await peopleRepository.findMany(
        db,
        companyId,
        shown.map(({ id }) => id),
      );
      return {
        users: inTurkishOrder(await readPeople(db, companyId, rows, now())),
        total: matching.length,
        page,
        limit,
        counts,
      };
    },

    read,

    async here({ companyId }) {
      const since = new Date(now().getTime() - HERE_MS);
      const rows = await peopleRepository.here(db, companyId, since);
      return {
        people: inTurkishOrder(rows).map(({ avatarUrl, ...person }) => ({
          ...person,
          avatar_url: avatarUrl,
        })),
      };
    },

    async colleagues({ companyId, access }, { search, only, page, limit }) {
      const since = new Date(now().getTime() - HERE_MS);
      const [matching, all, here, administrators] = [
        await peopleRepository.colleagues(db, companyId, search),
        await peopleRepository.counts(db, companyId),
        await peopleRepository.here(db, companyId, since),
        new Set(await peopleRepository.administrators(db, companyId)),
      ];
      const hereIds = new Set(here.map(({ id }) => id));
      const wanted = { here: hereIds, administrators };
      const fit = matching.filter(({ id }) => only === undefined || wanted[only].has(id));
      const shown = inTurkishOrder(fit).slice((page - 1) * limit, page * limit);
      const ids = shown.map(({ id }) => id);
      const rows = await peopleRepository.findMany(db, companyId, ids);
      const people = inTurkishOrder(await readPeople(db, companyId, rows, now()));
      return {
        colleagues: people.map((person) =>
          presentColleague(person, {
            administers: administrators.has(person.id),
            showsAddresses: access.administers,
          }),
        ),
        total: fit.length,
        page,
        limit,
        counts: { all: all.active, here: here.length },
      };
    },

    async change(who, id, input) {
      await inTransaction(db, async (tx) => {
        await lockCompany(tx, who.companyId);
        await changePerson(tx, who, id, input, now());
      });
      return read(who, id);
    },
  };
}
