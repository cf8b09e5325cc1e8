import { CHANNELS } from '@muhatap/shared/wire/channels';
import { createConversations } from './conversations';
import { MediaShelf } from './media-shelf';
import { createRandom } from './random';
import type { ConnectionRow, UserRow } from './rows';
import { CONNECTIONS } from './staff';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const PLATFORMS = CONNECTIONS.map(({ platform }) => platform);
const connections = PLATFORMS.map((platform): ConnectionRow => ({
  id: platform,
  companyId: 'c',
  platform,
  name: platform,
  externalId: platform,
}));
const agents: UserRow[] = [{ id: 'agent', companyId: 'c', name: 'Mert Aydoğan' }];
const generate = (now: Date) => {
  const random = createRandom(7);
  return createConversations(random, connections, agents, new MediaShelf(random, 'c', now), now);
};

describe('demo conversations', () => {
  const made = generate(NOW);

  it('are the same each time', () => {
    expect(JSON.stringify(generate(NOW))).toBe(JSON.stringify(made));
  });

  it('say the same words when seeded later', () => {
    const words = (now: Date) =>
      generate(now)
        .messages.slice(0, 200)
        .map(({ content }) => content.replace(/\d/g, ''));
    expect(words(new Date(NOW.getTime() + 7 * 86_400_000))).toEqual(words(NOW));
  });

  it('use each provider id once', () => {
    const ids = made.messages.flatMap(({ providerMessageId }) => providerMessageId ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('explain each failed message', () => {
    const failed = made.messages.filter(({ status }) => status === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.every(({ errorMessage }) => errorMessage?.includes('24 saat'))).toBe(true);
  });

  it('hold every channel of the demo’s accounts and every kind, and nothing that a channel cannot carry', () => {
    const { rooms, messages } = made;
    expect(new Set(rooms.map(({ channel }) => channel))).toEqual(new Set(PLATFORMS));
    expect([...new Set(messages.map(({ type }) => type))].sort()).toEqual([
      'audio',
      'contacts',
      'document',
      'image',
      'interactive',
      'location',
      'sticker',
      'template',
      'text',
      'unsupported',
      'video',
    ]);
    for (const { channel, isSent, isBotMessage, type, status } of messages) {
      if (isSent && isBotMessage !== true && !CHANNELS[channel].freeText)
        expect(type).toBe('template');
      if (isSent && !CHANNELS[channel].receipts) expect(status).toBe('sent');
    }
  });

  it('quote, react and reply to comments inside their own room', () => {
    const { messages } = made;
    const byId = new Map(messages.map((message) => [message.id, message]));
    const quoting = messages.filter(({ replyToId }) => replyToId != null);
    expect(quoting.length).toBeGreaterThan(20);
    expect(
      quoting.every((message) => byId.get(message.replyToId ?? '')?.roomId === message.roomId),
    ).toBe(true);
    expect(messages.filter(({ reactions }) => (reactions?.length ?? 0) > 0).length).toBeGreaterThan(
      20,
    );
    expect(
      messages.filter(({ outbound }) => outbound?.comment?.mode === 'private').length,
    ).toBeGreaterThan(0);
  });

  it('know who waits since when', () => {
    const { rooms, messages } = made;
    const waiting = rooms.filter(({ waitingSince }) => waitingSince != null);
    expect(waiting.length).toBeGreaterThan(8);
    for (const room of waiting) {
      const own = messages.filter(({ roomId }) => roomId === room.id);
      const first = own.findIndex(
        ({ createdAt, isSent }) => !isSent && createdAt.getTime() === room.waitingSince?.getTime(),
      );
      expect(room.isActive).toBe(true);
      expect(
        own.slice(first).every(({ isSent, isBotMessage }) => !isSent || isBotMessage === true),
      ).toBe(true);
    }
  });
});
