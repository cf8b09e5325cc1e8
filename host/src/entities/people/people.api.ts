import { api } from '@muhatap/shared/api';
import {
  peopleList,
  personDetail,
  signedOutSessions,
  type Disabling,
  type PeopleList,
  type PeopleQuery,
  type PersonChange,
  type PersonDetail,
} from '@muhatap/shared/wire/people';
import { serverQuery, type PeopleListing } from './people-listing';

// Everything here needs the action `administer` (wire: people) and throws ApiError.

/** The server's limit. */
const LARGEST_PAGE = 100;

const personAt = (id: string, action = '') => `/api/users/${encodeURIComponent(id)}${action}`;

/** Colleagues that fit the query, by name; parts that are left out are the server's defaults. */
export const listPeople = (
  query: Partial<PeopleQuery>,
  signal?: AbortSignal,
): Promise<PeopleList> => api.get<PeopleList>('/api/users', { query, schema: peopleList, signal });

/**
 * The page of the list that an address holds. An address beyond the last page returns the last
 * page.
 */
export async function listPage(listing: PeopleListing, signal?: AbortSignal): Promise<PeopleList> {
  const query = serverQuery(listing);
  const list = await listPeople(query, signal);
  const isBeyondEnd = list.users.length === 0 && list.total > 0 && list.page > 1;
  return isBeyondEnd
    ? listPeople({ ...query, page: Math.ceil(list.total / list.limit) }, signal)
    : list;
}

/** All people who match, over as many pages as needed: for lists to choose from. */
export async function listEverybody(
  query: Omit<Partial<PeopleQuery>, 'page' | 'limit'>,
  signal?: AbortSignal,
): Promise<PeopleList['users']> {
  const { users, total } = await listPeople({ ...query, limit: LARGEST_PAGE }, signal);
  const further = Array.from({ length: Math.ceil(total / LARGEST_PAGE) - 1 }, (_, index) =>
    listPeople({ ...query, limit: LARGEST_PAGE, page: index + 2 }, signal),
  );
  return [...users, ...(await Promise.all(further)).flatMap((list) => list.users)];
}

/** 404 `not_found`. */
export const readPerson = (id: string, signal?: AbortSignal): Promise<PersonDetail> =>
  api.get(personAt(id), { schema: personDetail, signal });

/** 409 `changed_meanwhile`, `last_administrator`, `already_registered` (`details.fields`), `address_is_theirs`. */
export const changePerson = (id: string, change: PersonChange): Promise<PersonDetail> =>
  api.patch(personAt(id), change, { schema: personDetail });

/** Ends all sessions in this company; 409 `last_administrator`, `yourself`, 422 `assignee_unknown`. */
export const disablePerson = (id: string, disabling: Disabling): Promise<PersonDetail> =>
  api.post(personAt(id, '/disable'), disabling, { schema: personDetail });

/** Lets a disabled person sign in again. */
export const enablePerson = (id: string): Promise<PersonDetail> =>
  api.post(personAt(id, '/enable'), undefined, { schema: personDetail });

/** Takes the second factor of somebody who has lost it. Throws ApiError. */
export const resetSecondFactor = (id: string): Promise<unknown> =>
  api.post(personAt(id, '/reset-second-factor'));

/** Has the person asked for the second factor in every browser again. Throws ApiError. */
export const forgetBrowsers = (id: string): Promise<unknown> =>
  api.post(personAt(id, '/forget-browsers'));

/** Ends every session of the person in this company; answers how many there were. */
export const signOutPerson = async (id: string): Promise<number> =>
  (await api.post(personAt(id, '/sign-out'), undefined, { schema: signedOutSessions })).ended;
