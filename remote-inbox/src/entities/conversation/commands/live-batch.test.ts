import { createMemoryPlatform, initializePlatform } from '@muhatap/shared/platform';
import { createManualClock, type ManualClock } from '@muhatap/shared/testing';
import { change, conversationStore } from '../conversation.store';
import { emptyConversation } from '../conversation.state';
import { CALM_MS, createLiveBatch, TOGETHER_MS, type LiveBatch } from './live-batch';

let clock: ManualClock;
let batch: LiveBatch;
let paints: number;
let notified: number;
let undo = () => {};

beforeEach(() => {
  clock = createManualClock();
  initializePlatform(createMemoryPlatform({ clock }));
  change(emptyConversation);
  paints = 0;
  notified = 0;
  undo = conversationStore.subscribe(() => (paints += 1));
  batch = createLiveBatch(() => (notified += 1));
});
afterEach(() => undo());

const see = (seq: number) => batch.add((state) => ({ ...state, seq }));
const seq = () => conversationStore.getState().seq;

test('after a quiet span a change is there at once', async () => {
  see(1);
  expect(seq()).toBe(1);
  await clock.advance(TOGETHER_MS);
  see(2);
  expect([seq(), paints, notified]).toEqual([2, 2, 2]);
});

test('many messages are applied in their order, once a span', async () => {
  for (let n = 1; n <= 100; n += 1) {
    see(n);
    await clock.advance(10);
  }
  await clock.advance(TOGETHER_MS);
  expect(seq()).toBe(100);
  expect(paints).toBeLessThanOrEqual(1000 / TOGETHER_MS + 2);
  expect(notified).toBe(paints);
});

test('a flood is painted a few times a second, and what follows it at once', async () => {
  for (let n = 1; n <= 1000; n += 1) {
    see(n);
    await clock.advance(1);
  }
  await clock.advance(1000);
  expect(seq()).toBe(1000);
  expect(paints).toBeLessThanOrEqual(1000 / CALM_MS + 3);
  see(1001);
  expect(seq()).toBe(1001);
});

test('nothing waits longer than a span', async () => {
  see(1);
  see(2);
  expect(seq()).toBe(1);
  await clock.advance(TOGETHER_MS);
  expect(seq()).toBe(2);
});

test('a clock that was set back delays nothing', async () => {
  see(1);
  await clock.advance(-60_000);
  see(2);
  expect(seq()).toBe(2);
});

test('waiting events can be applied early or forgotten', async () => {
  see(1);
  see(2);
  batch.flush();
  expect(seq()).toBe(2);
  see(3);
  batch.drop();
  await clock.advance(TOGETHER_MS * 2);
  expect([seq(), paints]).toEqual([2, 2]);
});
