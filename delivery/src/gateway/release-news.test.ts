import type { ReleasesNews, ReleaseWithdrawnEvent } from '@muhatap/shared/wire';
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
  const heard: ReleasesNews[] = [];
  const state = { isAway: true, asked: 0 };
  const tell = (news: ReleasesNews) => {
    state.asked += 1;
    if (state.isAway) return Promise.reject(new Error('away'));
    heard.push(news);
    return Promise.resolve();
  };
  return { heard, state, tell };
}
const hasHeard = async (heard: readonly ReleasesNews[], revision: number) => {
  while (heard.at(-1)?.revision !== revision)
    await new Promise((resolve) => setTimeout(resolve, 10));
};

test('while the backend is away revisions give way to newer ones, and no withdrawn release is forgotten', async () => {
  const { heard, state, tell } = backend();
  const news = new ReleaseNews(tell, log);
  for (const revision of [1, 2, 3]) news.changed(revision);
  news.withdrawn(event(4));
  for (const revision of [4, 5, 6, 7]) news.changed(revision);
  state.isAway = false;
  await hasHeard(heard, 7);
  expect(heard.map(({ revision, withdrawn }) => [revision, withdrawn !== null])).toEqual([
    [1, false],
    [4, true],
    [7, false],
  ]);
  expect(log.warn).toHaveBeenCalledTimes(1);
  news.changed(7);
  expect(state.asked).toBe(heard.length + 1);
  await news.close();
});

test('a gateway that closes stops trying', async () => {
  const { state, tell } = backend();
  const news = new ReleaseNews(tell, log);
  news.changed(1);
  await news.close();
  const { asked } = state;
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(state.asked).toBe(asked);
});
