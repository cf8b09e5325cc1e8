import type { ColleaguesQuery } from '@muhatap/shared/wire/people';
import type { Availability } from '@muhatap/shared/wire/session';
import { inTurkishOrder, namesOf } from '../memberships/in-turkish-order';
import type { NamedRow } from '../memberships/positions.repository';

/** A colleague of the list with what it can be ordered by. */
export interface MatchingColleague extends NamedRow {
  readonly availability: Availability;
  readonly email: string | null;
  readonly phone: string | null;
}

interface Known {
  /** Ids of the people who are here. */
  readonly here: ReadonlySet<string>;
  /** The groups of a person; read only where the order needs them. */
  readonly groupsOf: ReadonlyMap<string, readonly NamedRow[]>;
}

const presenceOf = ({ id, availability }: MatchingColleague, here: ReadonlySet<string>): number => {
  if (!here.has(id)) return 2;
  return availability === 'away' ? 1 : 0;
};

/** In the order of their texts; rows without one stand behind all others, whichever way it goes. */
const byTexts = <Row>(rows: readonly Row[], textOf: (row: Row) => string, turn: 1 | -1): Row[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [textOf(one), textOf(other)];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return turn * a.localeCompare(b, 'tr');
  });

/** People in the order of the list. Those who are equal stay in the order of their names. */
export function orderColleagues<Row extends MatchingColleague>(
  people: readonly Row[],
  { sort, direction }: Pick<ColleaguesQuery, 'sort' | 'direction'>,
  { here, groupsOf }: Known,
): Row[] {
  const byName = inTurkishOrder(people);
  const turn = direction === 'ascending' ? 1 : -1;
  switch (sort) {
    case 'name':
      return turn === 1 ? byName : byName.toReversed();
    case 'presence':
      return byName.toSorted(
        (one, other) => turn * (presenceOf(one, here) - presenceOf(other, here)),
      );
    case 'groups':
      return byTexts(byName, ({ id }) => namesOf(groupsOf.get(id) ?? []).join(', '), turn);
    case 'address':
      return byTexts(byName, ({ email, phone }) => email ?? phone ?? '', turn);
  }
}
