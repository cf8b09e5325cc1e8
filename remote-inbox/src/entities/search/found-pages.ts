import type { InboxSearchResult } from '@muhatap/shared/wire/conversations';

/** Shorter words find too much; the server refuses them, too. */
export const SHORTEST_QUERY = 2;

export type FoundMessage = InboxSearchResult['messages'][number];
export type Found = Pick<InboxSearchResult, 'rooms' | 'messages'>;

/** The pages as one: people are on the first, and messages stand once, however pages overlap. */
export function joinPages(pages: readonly InboxSearchResult[]): Found {
  const messages = new Map<string, FoundMessage>();
  for (const found of pages.flatMap((page) => page.messages))
    if (!messages.has(found.message.id)) messages.set(found.message.id, found);
  return { rooms: pages[0]?.rooms ?? [], messages: [...messages.values()] };
}

/** The person no longer sees the room: nothing of it was found. */
export const withoutRoom = (page: InboxSearchResult, roomId: string): InboxSearchResult => ({
  ...page,
  rooms: page.rooms.filter(({ id }) => id !== roomId),
  messages: page.messages.filter(({ room }) => room.id !== roomId),
});
