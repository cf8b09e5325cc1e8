import { act, renderHook } from '@testing-library/react';
import { adoptSession } from '@muhatap/shared/session';
import {
  aUser,
  createManualClock,
  fakeRealtime,
  freshWorld,
  type FakeRealtime,
  type ManualClock,
} from '@muhatap/shared/testing';
import { SOCKET_PRESENCE } from '@muhatap/shared/wire/people';
import { usePresent } from '#entities/presence';
import { startLate } from './late-start';
import { startInbox } from './start-inbox';

const LATEST_MS = 5000;

let clock: ManualClock;
let machine: ReturnType<typeof freshWorld>;
let live: FakeRealtime;
let end: () => void;

// Its code is there before the first test is timed.
beforeAll(() => import('./conversation-pane'));
beforeEach(() => {
  clock = createManualClock();
  machine = freshWorld({ clock });
  adoptSession(aUser({ id: 'me' }), []);
  live = fakeRealtime();
  end = startInbox();
});
afterEach(() => {
  end();
  live.stop();
});

/** Whether what an open conversation follows is followed: a colleague who looks at one says so. */
function isFollowed(): boolean {
  const user = { id: 'ayse', name: 'Ayşe', avatar_url: null };
  act(() => live.emitRaw(SOCKET_PRESENCE, { room_id: 'r1', state: 'viewing', user }));
  const { result, unmount } = renderHook(() => usePresent('r1'));
  unmount();
  return result.current.length > 0;
}

test('followers of conversations start some time after the module where none is opened', async () => {
  await clock.advance(LATEST_MS - 1);
  expect(isFollowed()).toBe(false);
  await clock.advance(1);
  await startLate();
  expect(isFollowed()).toBe(true);
});

test('it starts with the first conversation, once, and ends with the module', async () => {
  await Promise.all([startLate(), startLate()]);
  expect(isFollowed()).toBe(true);
  live.emitRaw(SOCKET_PRESENCE, 'malformed');
  // Each follower would say so.
  const warnings = machine.memory.logged.filter(({ args }) => /presence/.test(String(args[0])));
  expect(warnings).toHaveLength(1);
  end();
  expect(isFollowed()).toBe(false);
});

test('a module that ended while the code travelled starts nothing', async () => {
  const starting = startLate();
  end();
  await starting;
  expect(isFollowed()).toBe(false);
});
