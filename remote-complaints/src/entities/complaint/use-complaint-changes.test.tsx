import {
  createManualClock,
  fakeRealtime,
  freshWorld,
  type FakeRealtime,
  type ManualClock,
} from '@muhatap/shared/testing';
import { renderHook } from '@testing-library/react';
import { useComplaintChanges } from './use-complaint-changes';

let clock: ManualClock;
let live: FakeRealtime;
let machine: ReturnType<typeof freshWorld>;
beforeEach(() => {
  clock = createManualClock();
  machine = freshWorld({ clock });
  live = fakeRealtime();
});
afterEach(() => live.stop());

const change = (complaint_id = 'a') => live.emit('complaint-updated', { complaint_id });

it('asks once for a burst, and a list not more often than every two seconds', async () => {
  const changed = jest.fn();
  renderHook(() => useComplaintChanges(changed));
  for (let turn = 0; turn < 5; turn += 1) change();
  await clock.advance(250);
  expect(changed).toHaveBeenCalledTimes(1);
  change('b');
  await clock.advance(1900);
  expect(changed).toHaveBeenCalledTimes(1);
  await clock.advance(200);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('asks for one complaint soon after each of its changes, and not for others', async () => {
  const changed = jest.fn();
  const { unmount } = renderHook(() => useComplaintChanges(changed, 'a'));
  change('b');
  await clock.advance(1000);
  expect(changed).not.toHaveBeenCalled();
  for (const turn of [1, 2]) {
    change('a');
    await clock.advance(250);
    expect(changed).toHaveBeenCalledTimes(turn);
  }
  change('a');
  unmount();
  await clock.advance(1000);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('waits until somebody looks', async () => {
  const changed = jest.fn();
  renderHook(() => useComplaintChanges(changed));
  machine.memory.visible = false;
  change();
  await clock.advance(5000);
  expect(changed).not.toHaveBeenCalled();
  machine.memory.becomeVisible();
  expect(changed).toHaveBeenCalledTimes(1);
});
