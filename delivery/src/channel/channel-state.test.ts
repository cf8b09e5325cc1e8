import fc from 'fast-check';
import { z } from 'zod';
import {
  EMPTY_CHANNEL,
  movePointer,
  readState,
  writeState,
  type ChannelMove,
  type ChannelState,
} from './channel-state';

const move = (
  action: 'promote' | 'rollback' | 'retire',
  to: string,
  percent = 100,
): ChannelMove => ({
  at: '2026-01-01T00:00:00.000Z',
  by: 'ayşe',
  action,
  name: 'remote-inbox',
  to,
  percent,
  automatic: false,
  reason: 'deneme',
});
const promoted = (...releases: string[]): ChannelState =>
  releases.reduce((state, to) => movePointer(state, move('promote', to)).state, EMPTY_CHANNEL);
const inboxAfter = (state: ChannelState, ...change: Parameters<typeof move>) =>
  movePointer(state, move(...change)).state.modules['remote-inbox'];

test('promote remembers the release that was live as the previous good one', () => {
  const { state, change: line } = movePointer(promoted('1'), move('promote', '2'));
  expect(state.modules['remote-inbox']).toMatchObject({
    current: '2',
    previous: ['1'],
    action: 'promote',
    reason: 'deneme',
  });
  expect(line).toMatchObject({ from: '1', to: '2', revision: 2 });
});

test('neither a release that was rolled back from nor one that was jumped over is remembered as good', () => {
  expect(inboxAfter(promoted('1', '2', '3'), 'rollback', '2')).toMatchObject({
    current: '2',
    previous: ['1'],
    action: 'rollback',
  });
  expect(inboxAfter(promoted('1', '2', '3', '4'), 'rollback', '2')).toMatchObject({
    current: '2',
    previous: ['1'],
  });
  expect(inboxAfter(promoted('1', '2'), 'rollback', 'older')).toMatchObject({
    current: 'older',
    previous: ['1'],
  });
});

test('a release that was rolled back from is no previous good one again, though it was made live by name', () => {
  const left = movePointer(promoted('1', '2'), move('rollback', '1')).state;
  const named = movePointer(left, move('promote', '2')).state;
  expect(named.modules['remote-inbox']).toMatchObject({ current: '2', previous: ['1'] });
  expect(inboxAfter(named, 'promote', '3')?.previous).toEqual(['1']);
  const back = movePointer(left, move('rollback', '2')).state;
  expect(inboxAfter(back, 'promote', '3')?.previous).toEqual([]);
});

test('a release whose trial was ended is no previous good one later', () => {
  const tried = movePointer(promoted('1'), move('promote', '2', 10)).state;
  const ended = movePointer(tried, move('rollback', '1', 10)).state;
  const whole = movePointer(ended, move('promote', '2')).state;
  expect(inboxAfter(whole, 'promote', '3')?.previous).toEqual(['1']);
});

test('no release stands twice among the previous ones', () => {
  expect(promoted('1', '2', '1', '2', '1').modules['remote-inbox']).toMatchObject({
    current: '1',
    previous: ['2'],
  });
});

test('a canary leaves what everybody has alone, may change, and ends by a roll back', () => {
  const tenth = movePointer(promoted('1'), move('promote', '2', 10));
  expect(tenth.state.modules['remote-inbox']).toMatchObject({
    current: '1',
    previous: [],
    canary: { release: '2', percent: 10 },
  });
  expect(tenth.change).toMatchObject({ from: '1', to: '2', percent: 10 });
  const half = movePointer(tenth.state, move('promote', '2', 50)).state;
  expect(half.modules['remote-inbox']?.canary).toMatchObject({ release: '2', percent: 50 });
  const ended = movePointer(half, move('rollback', '1', 50));
  expect(ended.state.modules['remote-inbox']).toMatchObject({
    current: '1',
    previous: [],
    canary: null,
    action: 'promote',
  });
  expect(ended.change).toMatchObject({ from: '2', to: '1', percent: 50 });
});

test("a release that becomes everybody's ends the canary", () => {
  const state = movePointer(promoted('1', '2'), move('promote', '3', 10)).state;
  expect(inboxAfter(state, 'promote', '3')).toMatchObject({
    current: '3',
    previous: ['2', '1'],
    canary: null,
  });
  expect(inboxAfter(state, 'rollback', '1')).toMatchObject({
    current: '1',
    previous: [],
    canary: null,
  });
});

test('a module that was taken off is nobody’s, and a roll back brings its last release back', () => {
  const tried = movePointer(promoted('1', '2'), move('promote', '3', 10)).state;
  const { state, change } = movePointer(tried, move('retire', '2'));
  expect(state.modules['remote-inbox']).toMatchObject({
    current: null,
    canary: null,
    previous: ['2', '1'],
    action: 'retire',
  });
  expect(change).toMatchObject({ from: '2', to: '2' });
  expect(inboxAfter(state, 'rollback', '2')).toMatchObject({ current: '2', previous: ['1'] });
  expect(inboxAfter(state, 'promote', '3')).toMatchObject({ current: '3', previous: ['2', '1'] });
});

const COMPANY = { of: 'company' as const, id: 'c1', label: 'Demo' };
const pinMove = (action: 'pin' | 'unpin', to: string): ChannelMove => ({
  ...move('promote', to, 0),
  action,
  pin: COMPANY,
});

test('a pin stays whatever becomes live, is replaced by another for the same people, and ends when it is removed', () => {
  const { state, change } = movePointer(promoted('1', '2'), pinMove('pin', '1'));
  expect(change).toMatchObject({ from: '2', to: '1', percent: 0, pin: COMPANY });
  expect(state.modules['remote-inbox']).toMatchObject({
    current: '2',
    previous: ['1'],
    pins: [{ ...COMPANY, release: '1', by: 'ayşe', reason: 'deneme' }],
  });
  const later = [move('promote', '3'), move('promote', '4', 10), move('retire', '3')].reduce(
    (before, one) => movePointer(before, one).state,
    state,
  );
  expect(later.modules['remote-inbox']).toMatchObject({ current: null, pins: [{ release: '1' }] });
  const replaced = movePointer(state, pinMove('pin', '2'));
  expect(replaced.change).toMatchObject({ from: '1', to: '2' });
  expect(replaced.state.modules['remote-inbox']?.pins).toMatchObject([{ release: '2' }]);
  const ended = movePointer(state, pinMove('unpin', '2'));
  expect(ended.change).toMatchObject({ from: '1', to: '2' });
  expect(ended.state.modules['remote-inbox']).toMatchObject({ current: '2', pins: [] });
});

test('a critical change stays known to pages that meet a later one, and a plain pointer has none', () => {
  const plain = promoted('1');
  expect(plain.modules['remote-inbox']?.critical).toBeUndefined();
  const moved = movePointer(plain, { ...move('rollback', '0'), critical: true });
  expect(moved.change.critical).toBe(true);
  expect(readState(writeState(moved.state)).modules['remote-inbox']?.critical).toBe(2);
  expect(inboxAfter(moved.state, 'promote', '3', 10)?.critical).toBe(2);
  expect(inboxAfter(moved.state, 'promote', '3')?.critical).toBe(2);
});

test('a pointer file of an earlier version is read, and an earlier version reads all that is live for everybody', () => {
  const older = z.object({
    revision: z.number(),
    modules: z.record(z.string(), z.object({ current: z.string(), previous: z.array(z.string()) })),
  });
  const first = movePointer(promoted('1'), { ...move('promote', '9', 10), name: 'remote-reports' });
  const { state } = movePointer(first.state, pinMove('pin', '1'));
  const text = writeState(state);
  expect(readState(text)).toEqual(state);
  expect(older.parse(JSON.parse(text))).toEqual({
    revision: 3,
    modules: { 'remote-inbox': { current: '1', previous: [] } },
  });
  const inbox = { current: '1', previous: [], since: '', by: '' };
  const file = JSON.stringify({ revision: 1, modules: { 'remote-inbox': inbox } });
  expect(readState(file).modules['remote-inbox']).toMatchObject({
    current: '1',
    canary: null,
    pins: [],
  });
});

const currentOf = (pointer: ChannelState['modules'][string]) => pointer?.current ?? null;
const goalOf = (action: string, to: string) => (action === 'retire' ? null : to);

test('a pointer, after any moves, lists nothing twice and is explained by the history', () => {
  const anyMove = fc.record({
    action: fc.constantFrom('promote' as const, 'rollback' as const, 'retire' as const),
    to: fc.constantFrom('1', '2', '3', '4'),
    percent: fc.constantFrom(10, 100),
  });
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 30 }), (moves) => {
      let state = EMPTY_CHANNEL;
      const left = new Set<string | null>();
      for (const { action, to, percent } of moves) {
        const before = state.modules['remote-inbox'];
        const moved = movePointer(state, move(action, to, percent));
        const after = moved.state.modules['remote-inbox'];
        const own = currentOf(after);
        const previous = after?.previous ?? [];
        expect(new Set([own, ...previous]).size).toBe(previous.length + 1);
        expect(moved.change.revision).toBe(state.revision + 1);
        const isEnded = percent < 100 || moved.change.from !== to;
        if (action === 'rollback' && isEnded) left.add(moved.change.from);
        expect(previous.filter((release) => left.has(release))).toEqual([]);
        const isTrial = action !== 'retire' && percent < 100;
        expect(own).toBe(isTrial ? currentOf(before) : goalOf(action, to));
        if (!isTrial) expect(after?.canary).toBeNull();
        state = moved.state;
      }
    }),
  );
});
