import type { MemoryPlatform } from '@muhatap/shared/platform';
import { fakeRealtime, freshWorld, type FakeRealtime } from '@muhatap/shared/testing';
import { LatePane } from '../app/late-pane';
import { startLate } from '../app/late-start';
import { startInbox } from '../app/start-inbox';
import { giveSizes } from './dom-sizes';
import { forgetInbox } from './forget-inbox';

/** Environment of a test of the whole inbox; both are new in every test. */
interface InboxWorld {
  machine: MemoryPlatform;
  live: FakeRealtime;
}

/** The inbox at work in every test of a file: on a machine of its own, with a line of its own, at `now` where a test checks times. Nothing stays for the next test. */
export function inboxWorld(now?: number): InboxWorld {
  const world = {} as InboxWorld;
  let undos: (() => void)[] = [];
  // The screens' code is there before the first test is timed.
  beforeAll(async () => void (await Promise.all([import('../app/inbox-page'), LatePane.load()])));
  beforeEach(async () => {
    world.machine = freshWorld();
    if (now !== undefined) jest.spyOn(world.machine.clock, 'now').mockReturnValue(now);
    world.live = fakeRealtime();
    undos = [giveSizes(), startInbox(), () => world.live.stop()];
    await startLate();
  });
  afterEach(() => {
    forgetInbox();
    undos.forEach((undo) => undo());
  });
  return world;
}
