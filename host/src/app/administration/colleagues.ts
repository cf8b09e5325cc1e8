import type { Person } from '@muhatap/shared/wire/people';
import { listPeople } from '#entities/people';

/** Most rows that one answer holds (wire: peopleQuery). */
const ROWS = 100;

/** All people of the company by name, the disabled included, all pages: for choosing one. */
export async function readColleagues(signal: AbortSignal): Promise<readonly Person[]> {
  const first = await listPeople({ limit: ROWS }, signal);
  const pages = Math.ceil(first.total / ROWS);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, place) =>
      listPeople({ limit: ROWS, page: place + 2 }, signal),
    ),
  );
  return [first, ...rest].flatMap(({ users }) => users);
}
