import { EMPTY_CHANNEL, movePointer } from './channel-state';

const change = (action: 'promote' | 'rollback', to: string, percent = 100) => ({ at: '2026-01-01T00:00:00.000Z', by: 'ayşe', action, name: 'remote-inbox', to, percent, automatic: false, reason: 'deneme' });

test('promote remembers the release that was live as the previous good one', () => {
  const first = movePointer(EMPTY_CHANNEL, change('promote', '1')).state;
  const { state, change: line } = movePointer(first, change('promote', '2'));
  expect(state.modules['remote-inbox']).toMatchObject({ current: '2', previous: ['1'] });
  expect(line).toMatchObject({ from: '1', to: '2', revision: 2 });
});

test('a release that was rolled back from is not remembered as good', () => {
  const state = ['1', '2', '3'].reduce((now, to) => movePointer(now, change('promote', to)).state, EMPTY_CHANNEL);
  const back = movePointer(state, change('rollback', '2')).state;
  expect(back.modules['remote-inbox']).toMatchObject({ current: '2', previous: ['1'] });
});

test('no release stands twice among the previous ones', () => {
  const state = ['1', '2', '1', '2', '1'].reduce((now, to) => movePointer(now, change('promote', to)).state, EMPTY_CHANNEL);
  expect(state.modules['remote-inbox']).toMatchObject({ current: '1', previous: ['2'] });
});
