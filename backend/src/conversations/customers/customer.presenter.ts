import type { Identity, CustomerRow as Person } from '@muhatap/shared/wire/conversations';
import { presentCustomer } from '../rooms/room.presenter';
import type { CustomerRow } from '../rooms/rooms.repository';
import { oldestFirst } from './same-person';

/** A citizen's identity on a platform. */
export const presentIdentity = ({
  id,
  platform,
  externalId,
  alternateId,
  phone,
  name,
  profileName,
  mergedIntoId,
}: CustomerRow): Identity => ({
  customer_id: id,
  platform,
  external_id: externalId,
  user_id: alternateId,
  phone,
  name,
  profile_name: profileName,
  merged_into_id: mergedIntoId,
});

interface RoomCount {
  readonly rooms: number;
  readonly open: number;
  readonly lastMessageAt: string | null;
}

/** A person of the list by the identity that stands for them; `counts` are by identity. */
export function presentPerson(
  face: CustomerRow,
  person: readonly CustomerRow[],
  counts: ReadonlyMap<string, RoomCount>,
): Person {
  const own = person.flatMap(({ id }) => counts.get(id) ?? []);
  const times = own.flatMap(({ lastMessageAt }) =>
    lastMessageAt === null ? [] : [new Date(lastMessageAt).getTime()],
  );
  return {
    customer: presentCustomer(face),
    platforms: [...new Set(oldestFirst(person).map(({ platform }) => platform))],
    first_seen_at: new Date(
      Math.min(...person.map(({ createdAt }) => createdAt.getTime())),
    ).toISOString(),
    last_message_at: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
    room_count: own.reduce((sum, { rooms }) => sum + rooms, 0),
    open_room_count: own.reduce((sum, { open }) => sum + open, 0),
  };
}
