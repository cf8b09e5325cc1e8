import type { ColleaguesList, ColleaguesQuery } from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import type { Database } from '../../database';
import { positionsRepository, type NamedRow } from '../memberships/positions.repository';
import { orderColleagues } from './order-colleagues';
import { findAdministrators } from '../memberships/administrators';
import { peopleRepository } from './people.repository';
import { HERE_MS, presentColleague } from './person.presenter';
import { readPeople } from './read-people';

async function readGroups(
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedRow[]>> {
  const groupsOf = new Map<string, NamedRow[]>();
  if (ids.length === 0) return groupsOf;
  for (const { userId, id, name } of await positionsRepository.groupsOf(db, companyId, ids))
    groupsOf.set(userId, [...(groupsOf.get(userId) ?? []), { id, name }]);
  return groupsOf;
}

/** A page of the company's active people, as the caller may see them. */
export async function listColleagues(
  db: Database,
  { companyId, access }: Pick<Caller, 'companyId' | 'access'>,
  { search, only, page, limit, ...order }: ColleaguesQuery,
  now: Date,
): Promise<ColleaguesList> {
  const showsAddresses = access.administers;
  // An order by addresses would say what they begin with.
  const sort = order.sort === 'address' && !showsAddresses ? 'name' : order.sort;
  const since = new Date(now.getTime() - HERE_MS);
  const [matching, all, here, administrators] = [
    await peopleRepository.colleagues(db, companyId, search),
    await peopleRepository.counts(db, companyId),
    await peopleRepository.here(db, companyId, since),
    new Set(await findAdministrators(db, companyId)),
  ];
  const isHere = new Set(here.map(({ id }) => id));
  const wanted = { here: isHere, administrators };
  const fit = matching.filter(({ id }) => only === undefined || wanted[only].has(id));
  const grouped = sort === 'groups' ? fit.map(({ id }) => id) : [];
  const groupsOf = await readGroups(db, companyId, grouped);
  const ordered = orderColleagues(fit, { ...order, sort }, { here: isHere, groupsOf });
  const ids = ordered.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  const rows = new Map(
    (await peopleRepository.findMany(db, companyId, ids)).map((row) => [row.user.id, row]),
  );
  const people = await readPeople(
    db,
    companyId,
    ids.flatMap((id) => rows.get(id) ?? []),
    now,
  );
  return {
    colleagues: people.map((person) =>
      presentColleague(person, {
        administers: administrators.has(person.id),
        showsAddresses,
      }),
    ),
    total: fit.length,
    page,
    limit,
    counts: { all: all.active, here: here.length },
  };
}
