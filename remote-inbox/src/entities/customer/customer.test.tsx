import { act, renderHook } from '@testing-library/react';
import {
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
import { useCustomer } from './customer.query';

const HERE = aRoom({ id: 'room-1' });
const HIDDEN = aRoom({ id: 'room-2' });
let clock: ManualClock;
let live: FakeRealtime;
let api: FakeApi;
/** Questions of a citizen that have not been answered, the oldest first. */
let waiting: ((answer: unknown) => void)[];
beforeEach(async () => {
  clock = createManualClock();
  freshWorld({ clock });
  live = fakeRealtime();
  waiting = [];
  api = fakeApi({
    'GET /api/customers/{id}': () => new Promise((resolve) => waiting.push(resolve)),
  });
  await clock.advance(0);
});
afterEach(() => {
  act(forgetAnswers);
  live.stop();
});

const detail = (message_count: number, rooms = [HERE]) => ({
  customer: HERE.customer,
  first_seen_at: HERE.created_at,
  message_count,
  identities: [],
  rooms,
  notes: [],
});
const answer = (value: unknown) =>
  act(async () => {
    waiting.pop()?.(value);
    await clock.advance(0);
  });
async function open() {
  const { result, rerender } = renderHook(
    ({ id, version }: { id: string; version: number }) => useCustomer(id, version),
    { initialProps: { id: 'c1', version: 1 } },
  );
  await act(() => clock.advance(0));
  return { state: () => result.current, show: rerender };
}
const paths = () => api.requests.map(({ path }) => path.replace('/api/customers/', ''));

test('a new version asks again, and what is known stays until the answer and through a failure', async () => {
  const { state, show } = await open();
  await answer(detail(1));
  show({ id: 'c1', version: 2 });
  await act(() => clock.advance(0));
  expect(state().detail?.message_count).toBe(1);
  await answer(refuse(500, 'x', 'Olmadı.'));
  expect([state().detail?.message_count, state().error?.message]).toEqual([1, 'Olmadı.']);
  act(() => state().retry());
  await act(() => clock.advance(0));
  await answer(detail(3));
  expect([state().detail?.message_count, state().error]).toEqual([3, null]);
  expect(paths()).toEqual(['c1', 'c1', 'c1']);
});

test('another citizen, shows nothing of the one before, however late an answer comes', async () => {
  const { state, show } = await open();
  const [late] = waiting;
  show({ id: 'c2', version: 1 });
  await act(() => clock.advance(0));
  expect(state().detail).toBeNull();
  await act(async () => {
    late?.(detail(1));
    await clock.advance(0);
  });
  expect(state().detail).toBeNull();
  await answer(detail(2));
  expect(state().detail?.message_count).toBe(2);
});

test('a conversation that is no longer visible leaves at once, and numbers are requested again', async () => {
  const { state } = await open();
  await answer(detail(9, [HERE, HIDDEN]));
  act(() => void live.emit('room-gone', { room_id: 'room-9' }));
  expect(paths()).toHaveLength(1);
  act(() => void live.emit('room-gone', { room_id: 'room-2' }));
  expect(state().detail?.rooms.map(({ id }) => id)).toEqual(['room-1']);
  await act(() => clock.advance(0));
  await answer(detail(5));
  expect(state().detail?.message_count).toBe(5);
});
