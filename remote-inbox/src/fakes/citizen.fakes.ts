import { fold } from '@muhatap/shared/i18n';
import { refuse, type FakeRequest, type FakeRoutes } from '@muhatap/shared/testing';
import type {
  Customer,
  CustomerDetail,
  CustomerRow,
  Identity,
  Note,
  Room,
} from '@muhatap/shared/wire/conversations';
import type { FakeInbox } from './fake-inbox';

const PER_PAGE = 25;
const NOT_FOUND = () => refuse(404, 'customer_not_found', 'Kişi bulunamadı.');

const firstSeen = (rooms: readonly Room[]): string =>
  rooms.map(({ created_at }) => created_at).sort()[0] ?? '';

const lastOf = ({ last_message }: Room): string => last_message?.created_at ?? '';

function rowOf(room: Room, rooms: readonly Room[]): CustomerRow {
  const times = rooms.flatMap(({ last_message }) => last_message?.created_at ?? []);
  return {
    customer: room.customer,
    platforms: [...new Set(rooms.map(({ channel }) => channel))],
    first_seen_at: firstSeen(rooms),
    last_message_at: times.sort().at(-1) ?? null,
    room_count: rooms.length,
    open_room_count: rooms.filter(({ is_active }) => is_active).length,
  };
}

/** Names that were corrected, by citizen. */
function createCorrections() {
  const names = new Map<string, string>();
  return {
    called: ({ id, name }: Customer) => ({
      name: names.get(id) ?? name,
      profile_name: names.has(id) ? name : null,
    }),
    correct: (rooms: readonly Room[], name: string | null) => {
      for (const { customer_id: id } of rooms)
        if (name === null) names.delete(id);
        else names.set(id, name);
    },
  };
}

/** A name is one citizen here, whatever their accounts; a merge adds another name. */
export function citizenFakes(inbox: () => FakeInbox, notes: () => Note[]): FakeRoutes {
  const merged = new Map<string, string>();
  const { called, correct } = createCorrections();
  const roomsOf = (id: string): Room[] => {
    const all = inbox().rooms();
    const names = new Set(
      all
        .filter(
          ({ customer_id }) =>
            customer_id === id || merged.get(customer_id) === id || merged.get(id) === customer_id,
        )
        .map(({ customer }) => customer.name),
    );
    const own = all.filter(({ customer }) => names.has(customer.name));
    return own.sort((a, b) => Number(b.customer_id === id) - Number(a.customer_id === id));
  };
  const identityOf = (room: Room): Identity => ({
    customer_id: room.customer_id,
    platform: room.channel,
    external_id: room.customer.external_id,
    user_id: null,
    phone: room.customer.phone,
    ...called(room.customer),
    merged_into_id: merged.get(room.customer_id) ?? null,
  });
  const detail = (id: string): CustomerDetail | ReturnType<typeof NOT_FOUND> => {
    const rooms = roomsOf(id);
    const [room] = rooms;
    if (room === undefined) return NOT_FOUND();
    return {
      customer: { ...room.customer, name: called(room.customer).name },
      first_seen_at: firstSeen(rooms),
      message_count: rooms.reduce((sum, each) => sum + inbox().messages(each.id).length, 0),
      identities: rooms.map(identityOf),
      rooms,
      notes: notes().filter(({ customer_id }) => customer_id === id),
    };
  };
  const list = ({ query }: FakeRequest) => {
    const term = fold(query.get('q') ?? '');
    const from = Number(query.get('cursor') ?? 0);
    const found = inbox()
      .rooms()
      .filter(({ customer: { name, phone, external_id } }) =>
        fold(`${name} ${phone ?? ''} ${external_id}`).includes(term),
      )
      .filter(({ customer_id }) => !merged.has(customer_id))
      .filter(
        ({ customer }, at, all) =>
          all.findIndex((other) => other.customer.name === customer.name) === at,
      );
    const to = from + PER_PAGE;
    const turn = query.get('direction') === 'descending' ? -1 : 1;
    if (query.get('sort') === 'name')
      found.sort((a, b) => turn * a.customer.name.localeCompare(b.customer.name, 'tr'));
    if (query.get('sort') === 'last_message')
      found.sort((a, b) => turn * lastOf(a).localeCompare(lastOf(b)));
    return {
      customers: found.slice(from, to).map((room) => rowOf(room, roomsOf(room.customer_id))),
      next_cursor: to < found.length ? String(to) : null,
    };
  };
  return {
    'GET /api/customers': list,
    'GET /api/customers/{id}': ({ params }) => detail(params['id'] ?? ''),
    'PUT /api/customers/{id}/name': ({ params, body }) => {
      correct(roomsOf(params['id'] ?? ''), (body as { name: string | null }).name);
      return detail(params['id'] ?? '');
    },
    'POST /api/customers/{id}/merge': ({ params, body }) => {
      const { into_id } = body as { into_id: string };
      merged.set(params['id'] ?? '', into_id);
      return detail(into_id);
    },
    'DELETE /api/customers/{id}/merge': ({ params }) => {
      merged.delete(params['id'] ?? '');
      return detail(params['id'] ?? '');
    },
  };
}
