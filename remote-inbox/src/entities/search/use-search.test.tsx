import { act, renderHook } from '@testing-library/react';
import {
  aMessage,
  aRoom,
  createManualClock,
  fakeApi,
  fakeRealtime,
  freshWorld,
  refuse,
  type FakeApi,
  type FakeRealtime,
  type ManualClock,
} from '@muhatap/shared/testing';
import { forgetAnswers } from '../../forget-answers';
import { useSearch } from './search.query';

const found = (id: string, next_cursor: string | null = null, room = aRoom()) => ({
  rooms: [room],
  messages: [{ message: aMessage({ id, room_id: room.id }), room }],
  next_cursor,
});
const GONE = aRoom({ id: 'room-2' });

let clock: ManualClock;
let live: FakeRealtime;
let api: FakeApi;
/** Requests that have not been answered, by their words and cursor. */
let waiting: Map<string, (answer: unknown) => void>;

beforeEach(async () => {
  clock = createManualClock();
  freshWorld({ clock });
  live = fakeRealtime();
  waiting = new Map();
  api = fakeApi({
    'GET /api/inbox/search': ({ query }) =>
      new Promise((resolve) =>
        waiting.set([query.get('q'), query.get('cursor')].filter(Boolean).join(' '), resolve),
      ),
  });
  await clock.advance(0);
});
afterEach(() => {
  act(forgetAnswers);
  live.stop();
});

const pass = (ms: number) => act(() => clock.advance(ms));
const answer = (query: string, value: unknown) =>
  act(async () => {
    waiting.get(query)?.(value);
    waiting.delete(query);
    await clock.advance(0);
  });
function open(term: string) {
  const { result, rerender } = renderHook((typed: string) => useSearch(typed), {
    initialProps: term,
  });
  return {
    search: () => result.current,
    ids: () => result.current.messages.map(({ message }) => message.id),
    type: rerender,
  };
}

test('a pause in typing asks once; short words look for nothing', async () => {
  const { search, type } = open('l');
  await pass(1000);
  expect(search().status).toBe('idle');
  for (const term of ['la', 'lam', ' lamb ', 'lamba']) {
    type(term);
    await pass(100);
  }
  expect(search().status).toBe('loading');
  await pass(250);
  expect([...waiting.keys()]).toEqual(['lamba']);
});

test('an answer for older words is dropped, its request ended, and what it found is not shown under newer words', async () => {
  const { search, ids, type } = open('lamba');
  await pass(250);
  type('lambalar');
  await pass(250);
  await answer('lamba', found('old'));
  expect([search().status, ids()]).toEqual(['loading', []]);
  await answer('lambalar', found('new'));
  expect([search().query, search().status, ids()]).toEqual(['lambalar', 'ready', ['new']]);
  type('su');
  expect([search().query, search().status, ids()]).toEqual(['su', 'loading', []]);
});

test('a failure is shown and requested again, a failed further page alone', async () => {
  const { search, ids } = open('lamba');
  await pass(250);
  await answer('lamba', refuse(500, 'x', 'Olmadı.'));
  expect(search()).toMatchObject({ status: 'failed', error: 'Olmadı.' });
  act(() => search().retry());
  expect(search()).toMatchObject({ status: 'loading', error: null });
  await pass(0);
  await answer('lamba', found('a', 'c1'));
  expect(search()).toMatchObject({ status: 'ready', hasMore: true });
  act(() => search().loadMore());
  act(() => search().loadMore());
  expect(search().status).toBe('more');
  await pass(0);
  await answer('lamba c1', refuse(500, 'x', ''));
  expect([search().status, ids()]).toEqual(['more-failed', ['a']]);
  act(() => search().loadMore());
  await pass(0);
  await answer('lamba c1', found('b'));
  expect([search().status, search().hasMore, ids()]).toEqual(['ready', false, ['a', 'b']]);
  expect(api.requests).toHaveLength(4);
});

test('a conversation that is no longer visible is found no more, by an answer on its way neither', async () => {
  const { search, ids } = open('lamba');
  await pass(250);
  await answer('lamba', found('b', 'c1', GONE));
  act(() => search().loadMore());
  await pass(0);
  act(() => void live.emit('room-gone', { room_id: 'room-2' }));
  expect([search().rooms, ids()]).toEqual([[], []]);
  await answer('lamba c1', found('c', null, GONE));
  await answer('lamba', found('a', 'c2'));
  expect(ids()).toEqual(['a']);
});

test('after a gap in the live line the same words are looked for anew', async () => {
  const { search, ids } = open('lamba');
  await pass(250);
  await answer('lamba', found('a'));
  act(() => void live.resync());
  expect(search().status).toBe('loading');
  await pass(0);
  await answer('lamba', found('b'));
  expect(ids()).toEqual(['b']);
});
