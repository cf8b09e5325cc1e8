import { PLATFORM_FAMILIES } from '@muhatap/shared/wire/channels';
import type { CustomerRow } from '../rooms/rooms.repository';

type Linked = Pick<
  CustomerRow,
  'id' | 'platform' | 'externalId' | 'alternateId' | 'phone' | 'mergedIntoId' | 'createdAt'
>;

/** Marks of an identity; two that have one in common are one person. */
function marksOf({ id, platform, externalId, alternateId, phone, mergedIntoId }: Linked): string[] {
  const families = PLATFORM_FAMILIES.flatMap((family, at) =>
    family.includes(platform) ? [at] : [],
  );
  const userIds = [externalId, ...(alternateId === null ? [] : [alternateId])];
  return [
    `id ${id}`,
    ...(mergedIntoId === null ? [] : [`id ${mergedIntoId}`]),
    ...(phone === null ? [] : [`phone ${phone}`]),
    ...families.flatMap((family) => userIds.map((userId) => `user ${family} ${userId}`)),
  ];
}

/** Identities by person: each identity's id leads to all of its person, those among `rows`. */
export function groupByPerson<T extends Linked>(rows: readonly T[]): ReadonlyMap<string, T[]> {
  const byMark = new Map<string, T[]>();
  const byId = new Map<string, T[]>();
  for (const row of rows) {
    const person = [row];
    for (const mark of marksOf(row)) {
      const other = byMark.get(mark);
      if (other !== undefined && other !== person)
        person.push(...other.filter((each) => !person.includes(each)));
      byMark.set(mark, person);
    }
    for (const each of person) {
      byId.set(each.id, person);
      for (const mark of marksOf(each)) byMark.set(mark, person);
    }
  }
  return byId;
}

const byAge = (a: Linked, b: Linked): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);

/** A person's identities, the first one first. */
export const oldestFirst = <T extends Linked>(person: readonly T[]): T[] => person.toSorted(byAge);

/** The identity that stands for a person: the first that nobody has merged into another. */
export const standsFor = <T extends Linked>(person: readonly T[]): T | undefined =>
  oldestFirst(person).find(({ mergedIntoId }) => mergedIntoId === null) ?? person[0];
