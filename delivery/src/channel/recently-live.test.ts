import { EMPTY_CHANNEL, movePointers, type ChannelMove } from './channel-state';
import { recentlyLive } from './recently-live';

const day = (count: number): Date => new Date(Date.UTC(2026, 0, count));
const on = (count: number, to: string, more: Partial<ChannelMove> = {}): ChannelMove => ({
  at: day(count).toISOString(),
  by: 'ayşe',
  action: 'promote',
  name: 'remote-inbox',
  to,
  percent: 100,
  automatic: false,
  reason: 'deneme',
  ...more,
});
/** The releases of the inbox that somebody had within the 90 days before day 200. */
const recent = (...moves: ChannelMove[]) => {
  const history = movePointers(EMPTY_CHANNEL, moves).changes.toReversed();
  return [...(recentlyLive(history, day(200)).get('remote-inbox') ?? [])].sort();
};

test.each([
  ['that became live before and is still live', [on(1, 'a')], ['a']],
  [
    'that was left within the 90 days, not one that was left before',
    [on(1, 'a'), on(50, 'b'), on(150, 'c')],
    ['b', 'c'],
  ],
  ['that was left on the first of the days', [on(1, 'a'), on(110, 'b')], ['a', 'b']],
  ['that was left a day earlier', [on(1, 'a'), on(109, 'b')], ['b']],
  [
    'that a share tried',
    [on(1, 'a'), on(100, 'b', { percent: 10 }), on(120, 'a', { action: 'rollback', percent: 10 })],
    ['a', 'b'],
  ],
  [
    'that a share tried before',
    [on(1, 'a'), on(50, 'b', { percent: 10 }), on(60, 'a', { action: 'rollback', percent: 10 })],
    ['a'],
  ],
  [
    'that was rolled back from',
    [on(1, 'a'), on(150, 'b'), on(151, 'a', { action: 'rollback' })],
    ['a', 'b'],
  ],
  ['that was taken off', [on(1, 'a'), on(150, 'a', { action: 'retire' })], ['a']],
])('the last 90 days and a release %s', (_what, moves, releases) => {
  expect(recent(...moves)).toEqual(releases);
});
