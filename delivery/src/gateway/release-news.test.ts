import type { ReleasesNews, ReleaseWithdrawnEvent } from '@muhatap/shared/wire/releases';
import { ReleaseNews } from './release-news';

const event = (revision: number): ReleaseWithdrawnEvent => ({
  revision,
  module: 'remote-inbox',
  title: 'Gelen Kutusu',
  from: 'b',
  to: 'a',
  sessions: 25,
  share: 0.2,
});
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

/** A backend that is away until it is let in. */
function backend() {
  const received: ReleasesNews[] = [];
  const state = { isAway: true, attempts: 0 };
  const send = (news: ReleasesNews) => {
    state.attempts += 1;
    if (state.isAway) return Promise.reject(new Error('away'));
    received.push(news);
    return Promise.resolve();
  };
  return { received, state, send };
}
const waitForRevision = async (received: readonly ReleasesNews[], revision: number) => {
  while (received.at(-1)?.revision !== revision)
    await new Promise((resolve) => setTimeout(resolve, 10));
};

test('while the backend is away revisions give way to newer ones, and no withdrawn release is forgotten', async () => {
  const { received, state, send } = backend();
  const news = new ReleaseNews('production', { sendNews: send }, log);
  for (const revision of [1, 2, 3]) news.changed(revision);
  news.withdrawn(event(4));
  for (const revision of [4, 5, 6, 7]) news.changed(revision);
  state.isAway = false;
  await waitForRevision(received, 7);
  expect(received.map(({ revision, withdrawn }) => [revision, withdrawn !== null])).toEqual([
    [1, false],
    [4, true],
    [7, false],
  ]);
  expect(log.warn).toHaveBeenCalledTimes(1);
  news.changed(7);
  expect(state.attempts).toBe(received.length + 1);
  await news.close();
});

test('a change by hand is not forgotten either, and says the newest revision', async () => {
  const { received, state, send } = backend();
  const news = new ReleaseNews('production', { sendNews: send }, log);
  const change = (revision: number) => ({
    revision,
    module: 'remote-inbox',
    title: 'Gelen Kutusu',
    action: 'promote' as const,
    to: 'b',
    percent: 100,
    by: 'Elif',
    person: 'user-1',
  });
  news.changed(2);
  news.changedByHand(change(1), 2);
  news.changedByHand(change(2), 2);
  for (const revision of [3, 4]) news.changed(revision);
  state.isAway = false;
  await waitForRevision(received, 4);
  expect(received.map(({ revision, by_hand }) => [revision, by_hand?.revision])).toEqual([
    [2, undefined],
    [2, 1],
    [2, 2],
    [4, undefined],
  ]);
  await news.close();
});

test('a gateway that closes stops trying', async () => {
  const { state, send } = backend();
  const news = new ReleaseNews('production', { sendNews: send }, log);
  news.changed(1);
  await news.close();
  const { attempts } = state;
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(state.attempts).toBe(attempts);
});
