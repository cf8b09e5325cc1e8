import type { Colleague, Person } from '@muhatap/shared/wire/people';
import { inTurkishOrder } from '../memberships/in-turkish-order';
import type { NamedRow } from '../memberships/positions.repository';
import type { PersonRow } from './people.repository';

/** A person without a request for so long is no longer there. */
export const HERE_MS = 5 * 60 * 1000;

/** Whether a person whose last request was at this moment counts as there. */
export const isHere = (lastSeenAt: Date | null, now: Date): boolean =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < HERE_MS;

/** The position of a person in the company. */
export interface Position {
  readonly roles: readonly NamedRow[];
  readonly groups: readonly NamedRow[];
}

const presentNamed = (rows: readonly NamedRow[]): NamedRow[] =>
  inTurkishOrder(rows).map(({ id, name }) => ({ id, name }));

export const isShutOut = ({ user, membership }: Pick<PersonRow, 'user' | 'membership'>): boolean =>
  !user.isActive || !membership.isActive;

export function presentPerson(row: PersonRow, { roles, groups }: Position, now: Date): Person {
  const {
    user,
    membership: { availability, lastSeenAt, createdAt },
  } = row;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    avatar_url: user.avatarUrl,
    state: isShutOut(row) ? 'disabled' : 'active',
    availability,
    is_here: !isShutOut(row) && isHere(lastSeenAt, now),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    roles: presentNamed(roles),
    groups: presentNamed(groups),
    open_rooms: row.openRooms,
    created_at: createdAt.toISOString(),
  };
}

interface ColleagueMarks {
  readonly administers: boolean;
  /** The reader may see e-mail and phone. */
  readonly showsAddresses: boolean;
}

/** A person as every colleague sees them. */
export const presentColleague = (
  { id, name, avatar_url, availability, is_here, roles, groups, email, phone }: Person,
  { administers, showsAddresses }: ColleagueMarks,
): Colleague => ({
  ...{ id, name, avatar_url, availability, is_here, roles, groups, administers },
  email: showsAddresses ? email : null,
  phone: showsAddresses ? phone : null,
});
