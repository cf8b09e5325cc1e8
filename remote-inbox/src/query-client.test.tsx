import { useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import {
  createManualClock,
  fakeRealtime,
  freshWorld,
  type FakeRealtime,
  type ManualClock,
} from '@muhatap/shared/testing';
import { forgetAnswers } from './forget-answers';
import { queryClient, refetch, refetchOnChange } from './query-client';

const KEY = ['sample'];
let clock: ManualClock;
let live: FakeRealtime;
/** Queries in the order in which they were sent; each is answered by its own function. */
let questions: { answer: (value: string) => void; fail: () => void; signal: AbortSignal }[];

beforeAll(() => refetchOnChange('labels', { queryKey: KEY }));
beforeEach(async () => {
  clock = createManualClock();
  freshWorld({ clock });
  live = fakeRealtime();
  questions = [];
  await clock.advance(0);
});
afterEach(() => {
  act(forgetAnswers);
  live.stop();
});

const show = (isNeeded = true) =>
  renderHook(
    (enabled: boolean) =>
      useQuery(
        {
          queryKey: KEY,
          queryFn: ({ signal }) =>
            new Promise<string>((resolve, reject) =>
              questions.push({ answer: resolve, fail: () => reject(new Error('x')), signal }),
            ),
          staleTime: Infinity,
          enabled,
        },
        queryClient,
      ),
    { initialProps: isNeeded },
  );
const settle = (change: () => void) =>
  act(async () => {
    change();
    await clock.advance(0);
  });

test('a change while the first answer is on its way, asks again and drops that answer', async () => {
  const { result } = show();
  await settle(() => live.emit('inbox-changed', { what: 'labels' }));
  expect(questions).toHaveLength(2);
  expect(questions[0]?.signal.aborted).toBe(true);
  await settle(() => questions[1]?.answer('new'));
  await settle(() => questions[0]?.answer('old'));
  expect(result.current.data).toBe('new');
});

test('a change of something else, asks nothing', async () => {
  show();
  await settle(() => questions[0]?.answer('a'));
  await settle(() => live.emit('inbox-changed', { what: 'templates' }));
  expect(questions).toHaveLength(1);
});

test('loaded data stays while it is requested again after a gap, and when that fails', async () => {
  const { result } = show();
  await settle(() => questions[0]?.answer('a'));
  await settle(() => void live.resync());
  expect(result.current).toMatchObject({ data: 'a', isFetching: true });
  await settle(() => questions[1]?.fail());
  expect(result.current).toMatchObject({ data: 'a', isLoadingError: false });
});

test('a query that nothing has requested yet is not requested by a change; one that is not needed now is', async () => {
  const { result, rerender } = show(false);
  await settle(() => refetch({ queryKey: KEY }));
  expect(questions).toHaveLength(0);
  rerender(true);
  await settle(() => questions[0]?.answer('a'));
  rerender(false);
  await settle(() => refetch({ queryKey: KEY }));
  await settle(() => questions[1]?.answer('b'));
  expect(result.current.data).toBe('b');
});

test('another person takes over, shows nothing of the one before and drops answers on their way', async () => {
  const { result } = show();
  await settle(() => questions[0]?.answer('a'));
  await settle(() => refetch({ queryKey: KEY }));
  await settle(forgetAnswers);
  expect(result.current.data).toBeUndefined();
  await settle(() => questions[1]?.answer('late'));
  expect(result.current.data).toBeUndefined();
});
