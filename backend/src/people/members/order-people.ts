import type { PeopleOrder } from '@muhatap/shared/wire/people';
import { inTurkishOrder } from '../memberships/in-turkish-order';
import type { MatchingPerson } from './people.repository';

const rankOf = (order: PeopleOrder) => (person: MatchingPerson) =>
  order.endsWith('open_rooms') ? person.openRooms : (person.lastSeenAt?.getTime() ?? 0);

/** People in the order of the list. Those of one rank stay in the order of their names, whichever way the ranks go. */
export function orderPeople(people: readonly MatchingPerson[], order: PeopleOrder) {
  const byName = inTurkishOrder(people);
  if (order === 'name') return byName;
  if (order === '-name') return byName.toReversed();
  const rank = rankOf(order);
  const sign = order.startsWith('-') ? -1 : 1;
  return byName.toSorted((one, other) => sign * (rank(one) - rank(other)));
}
