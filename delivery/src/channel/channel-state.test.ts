import fc from 'fast-check';
import { EMPTY_CHANNEL, movePointer, type ChannelMove, type ChannelState } from './channel-state';

const move = (action: 'promote' | 'rollback', to: string, percent = 100): ChannelMove => ({
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

test("whatever becomes everybody's ends the canary", () => {
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

test('whatever happens, nothing is listed twice and the history explains the pointer', () => {
  const anyMove = fc.record({
    action: fc.constantFrom('promote' as const, 'rollback' as const),
    to: fc.constantFrom('1', '2', '3', '4'),
    percent: fc.constantFrom(10, 100),
  });
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 30 }), (moves) => {
      let state = EMPTY_CHANNEL;
      for (const { action, to, percent } of moves) {
        const before = state.modules['remote-inbox'];
        const moved = movePointer(state, move(action, to, percent));
        const after = moved.state.modules['remote-inbox'];
        const good = [after?.current, ...(after?.previous ?? [])];
        expect(new Set(good).size).toBe(good.length);
        expect(moved.change.revision).toBe(state.revision + 1);
        if (before && percent < 100) expect(after).toEqual({ ...before, canary: after?.canary });
        else expect(after).toMatchObject({ current: to, canary: null });
        state = moved.state;
      }
    }),
  );
});
