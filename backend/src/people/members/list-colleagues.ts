import type { ColleaguesList, ColleaguesQuery } from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import type { Database } from '../../database';
import { inTurkishOrder } from '../memberships/in-turkish-order';
import { peopleRepository } from './people.repository';
import { HERE_MS, presentColleague } from './person.presenter';
import { readPeople } from './read-people';

/** A page of the company's active people, as the caller may see them. */
export async function listColleagues(
  db: Database,
  { companyId, access }: Pick<Caller, 'companyId' | 'access'>,
  { search, only, page, limit }: ColleaguesQuery,
  now: Date,
): Promise<ColleaguesList> {
  const since = new Date(now.getTime() - HERE_MS);
  const [matching, all, here, administrators] = [
    await peopleRepository.colleagues(db, companyId, search),
    await peopleRepository.counts(db, companyId),
    await peopleRepository.here(db, companyId, since),
    new Set(await peopleRepository.administrators(db, companyId)),
  ];
  const wanted = { here: new Set(here.map(({ id }) => id)), administrators };
  const fit = matching.filter(({ id }) => only === undefined || wanted[only].has(id));
  const shown = inTurkishOrder(fit).slice((page - 1) * limit, page * limit);
  const ids = shown.map(({ id }) => id);
  const rows = await peopleRepository.findMany(db, companyId, ids);
  const people = inTurkishOrder(await readPeople(db, companyId, rows, now));
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
}
