import { api } from '@muhatap/shared/api';
import { colleaguesList, type Colleague, type ColleaguesList } from '@muhatap/shared/wire/people';
import { isByName, type ColleagueListing } from './colleague-listing';

/** The server's limit. */
const LARGEST_PAGE = 100;

const list = (query: Record<string, string | number>, signal?: AbortSignal) =>
  api.get<ColleaguesList>('/api/colleagues', { query, schema: colleaguesList, signal });

/** A page of the company's active people; an address beyond the last page returns the last page. Throws ApiError. */
export async function listColleagues(
  { search, isHereOnly, order, page, limit }: ColleagueListing,
  signal?: AbortSignal,
): Promise<ColleaguesList> {
  const query = {
    limit,
    ...(search !== '' && { search }),
    ...(isHereOnly && { only: 'here' }),
    ...(!isByName(order) && { sort: order.by, direction: order.direction }),
  };
  const found = await list({ ...query, page }, signal);
  return found.colleagues.length === 0 && found.total > 0
    ? list({ ...query, page: Math.ceil(found.total / limit) }, signal)
    : found;
}

/** The people of the company who are here now, by name, the caller among them; at most 100. Throws ApiError. */
export const listColleaguesHere = async (signal?: AbortSignal): Promise<readonly Colleague[]> =>
  (await list({ only: 'here', limit: LARGEST_PAGE }, signal)).colleagues;

/** The people who administer the company, by name. Throws ApiError. */
export const listAdministrators = async (signal?: AbortSignal): Promise<readonly Colleague[]> =>
  (await list({ only: 'administrators', limit: LARGEST_PAGE }, signal)).colleagues;
