import { createConversations } from './conversations';
import { MediaShelf } from './media-shelf';
import { createRandom } from './random';
import type { ConnectionRow, UserRow } from './rows';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const connections = (['whatsapp', 'facebook', 'instagram'] as const).map((platform): ConnectionRow => ({ id: platform, companyId: 'c', platform, name: platform, externalId: platform }));
const agents: UserRow[] = [{ id: 'agent', companyId: 'c', name: 'Mert Aydoğan' }];
const town = (now: Date) => {
  const random = createRandom(7);
  return createConversations(random, connections, agents, new MediaShelf(random, 'c', now), now);
};

describe('demo conversations', () => {
  it('are the same each time', () => {
    expect(JSON.stringify(town(NOW))).toBe(JSON.stringify(town(NOW)));
  });

  it('say the same words when seeded later', () => {
    const words = (now: Date) => town(now).messages.slice(0, 200).map(({ content }) => content.replace(/\d/g, ''));
    expect(words(new Date(NOW.getTime() + 7 * 86_400_000))).toEqual(words(NOW));
  });

  it('use each provider id once', () => {
    const ids = town(NOW).messages.flatMap(({ providerMessageId }) => providerMessageId ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('explain each failed message', () => {
    const failed = town(NOW).messages.filter(({ status }) => status === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.every(({ errorMessage }) => errorMessage?.includes('24 saat'))).toBe(true);
  });
});
