import { formatPercent, formatProgress, formatSize } from './export-labels';

it('formats sizes as people do', () => {
  expect([formatSize(840), formatSize(12_800), formatSize(3_355_443)]).toEqual([
    '840 bayt',
    '12,5 KB',
    '3,2 MB',
  ]);
});

it('shows how far a file is once its rows are counted', () => {
  expect([
    formatProgress({ done: 0, total: null }),
    formatPercent({ done: 0, total: null }),
  ]).toEqual(['Satırlar sayılıyor…', '']);
  expect([
    formatProgress({ done: 12_000, total: 48_000 }),
    formatPercent({ done: 12_000, total: 48_000 }),
  ]).toEqual(['12.000 / 48.000 satır', '%25']);
});
