import { roomFilters, type RoomFilters } from '@muhatap/shared/wire/conversations';
import { ROOM_VIEWS, type RoomView } from '#entities/conversation';
import { inboxAddresses } from '../addresses';

/** The two bases under which the inbox lives (docs/behaviour.md §1.3). */
export type InboxBase = 'inbox' | 'rooms';

/**
 * State that an inbox address holds. `roomId` is null without an open room, `messageId` without a
 * message to jump to; `words` is the search text.
 */
export interface InboxPlace {
  readonly base: InboxBase;
  readonly tab: RoomView;
  readonly filters: RoomFilters;
  readonly roomId: string | null;
  readonly messageId: string | null;
  readonly term: string;
}

/** Longest search (`GET /api/inbox/search`), in characters. */
const TERM_MAX = 100;
const named = (text: string | null | undefined): string | null =>
  text === undefined || text === '' ? null : text;

const isView = (text: string | null): text is RoomView => ROOM_VIEWS.some((view) => view === text);

/** A filter by the holder fits no unassigned room: it is dropped on the way into that view, and leads out of it. */
export function settlePlace(before: InboxPlace, change: Partial<InboxPlace>): InboxPlace {
  const place = { ...before, ...change };
  if (place.tab !== 'unassigned' || place.filters.assignee === undefined) return place;
  if (before.tab === 'unassigned' && change.filters !== undefined) return { ...place, tab: 'open' };
  const { assignee: _, ...filters } = place.filters;
  return { ...place, filters };
}

const FILTER_NAMES = ['channel', 'label', 'priority', 'assignee', 'group', 'waiting'] as const;

/** Filters that an address says; a word that is none is passed over. */
function readFilters(search: URLSearchParams): RoomFilters {
  const entries = FILTER_NAMES.flatMap((name) => {
    const text = search.get(name);
    const value = text === null || text === '' ? null : roomFilters.shape[name].safeParse(text);
    return value?.success ? [[name, value.data]] : [];
  });
  return Object.fromEntries(entries) as RoomFilters;
}

/** Reads `/inbox?tab&channel&label&priority&assignee&group&waiting&q&room&message` and `/whatsapp-sikayetler/{roomId}?tab…`. */
export function readPlace(
  pathname: string,
  search: URLSearchParams,
  roomParam: string | undefined,
): InboxPlace {
  const base = pathname.startsWith(inboxAddresses.rooms()) ? 'rooms' : 'inbox';
  const tab = search.get('tab');
  const roomId = named(base === 'rooms' ? roomParam : search.get('room'));
  const messageId = roomId === null ? null : named(search.get('message'));
  const place = {
    base,
    filters: readFilters(search),
    roomId,
    messageId,
    term: (search.get('q') ?? '').trim().slice(0, TERM_MAX),
  } as const;
  return settlePlace({ ...place, tab: 'all' }, { tab: isView(tab) ? tab : 'all' });
}

function basePath(base: InboxBase, roomId: string | null): string {
  if (base === 'inbox') return inboxAddresses.inbox();
  return roomId === null ? inboxAddresses.rooms() : inboxAddresses.room(roomId);
}

/** The address that {@link readPlace} reads back; the first tab needs no word. */
export function placeAddress({ base, tab, filters, roomId, messageId, term }: InboxPlace): string {
  const query = new URLSearchParams(tab === 'all' ? {} : { tab });
  for (const name of FILTER_NAMES)
    if (filters[name] !== undefined) query.set(name, String(filters[name]));
  if (term !== '') query.set('q', term);
  if (base === 'inbox' && roomId !== null) query.set('room', roomId);
  if (roomId !== null && messageId !== null) query.set('message', messageId);
  const path = basePath(base, roomId);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
