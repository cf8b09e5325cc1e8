import { clock, inSeconds, PartProgress } from './progress.mjs';

describe('the progress of a part', () => {
  let progress;
  beforeEach(() => {
    progress = new PartProgress('birim testleri', 'dosya');
  });
  afterEach(() => progress.end());

  test('the line names done of total, elapsed, failures and what runs longest', () => {
    progress.apply({ kind: 'total', count: 3 });
    progress.apply({ kind: 'started', name: 'slow.test.ts' });
    progress.apply({ kind: 'started', name: 'quick.test.ts' });
    progress.apply({ kind: 'test', title: 'adds', status: 'failed' });
    progress.apply({ kind: 'ended', name: 'quick.test.ts' });
    expect(progress.line(Date.now() + 65_000)).toBe(
      '  birim testleri: 1/3 dosya · 1:05 · 1 kaldı · slow.test.ts 1:05',
    );
  });

  test('results are counted by their status', () => {
    for (const status of ['passed', 'passed', 'skipped'])
      progress.apply({ kind: 'test', title: status, status });
    expect(['passed', 'failed', 'skipped'].map((status) => progress.count(status))).toEqual([
      2, 0, 1,
    ]);
  });

  test('durations read as a person says them', () => {
    expect(clock(125_400)).toBe('2:05');
    expect(inSeconds(12_340)).toBe('12,3 sn');
  });
});
