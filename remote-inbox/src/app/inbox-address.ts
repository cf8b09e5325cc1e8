import { addresses } from '@muhatap/shared/contract';
import { ROOM_TABS, type RoomTab } from '@muhatap/shared/wire';

/** The two bases under which the inbox lives (spec §2). */
export type InboxBase = 'inbox' | 'rooms';

/** What an address of the inbox says; `roomId` null while no room is chosen. */
export interface InboxPlace {
  readonly base: InboxBase;
  readonly tab: RoomTab;
  readonly roomId: string | null;
}

const isTab = (text: string | null): text is RoomTab => text !== null && Object.hasOwn(ROOM_TABS, text);

/** Reads `/inbox?tab&room` and `/whatsapp-sikayetler/{roomId}?tab`. */
export function readPlace(pathname: string, search: URLSearchParams, roomParam: string | undefined): InboxPlace {
  const base = pathname.startsWith(addresses.rooms()) ? 'rooms' : 'inbox';
  const tab = search.get('tab');
  const room = base === 'rooms' ? roomParam : search.get('room');
  return { base, tab: isTab(tab) ? tab : 'all', roomId: room === undefined || room === null || room === '' ? null : room };
}

/** The address that {@link readPlace} reads back; the first tab needs no word. */
export function placeAddress({ base, tab, roomId }: InboxPlace): string {
  const query = new URLSearchParams(tab === 'all' ? {} : { tab });
  if (base === 'inbox' && roomId !== null) query.set('room', roomId);
  const path = base === 'inbox' ? addresses.inbox() : roomId === null ? addresses.rooms() : addresses.room(roomId);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
