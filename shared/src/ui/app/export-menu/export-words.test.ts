import { percentWords, progressWords, sizeWords } from './export-words';

it('tells sizes as people do', () => {
  expect([sizeWords(840), sizeWords(12_800), sizeWords(3_355_443)]).toEqual([
    '840 bayt',
    '12,5 KB',
    '3,2 MB',
  ]);
});

it('tells how far a file is once its rows are counted', () => {
  expect([progressWords({ done: 0, total: null }), percentWords({ done: 0, total: null })]).toEqual(
    ['Satırlar sayılıyor…', ''],
  );
  expect([
    progressWords({ done: 12_000, total: 48_000 }),
    percentWords({ done: 12_000, total: 48_000 }),
  ]).toEqual(['12.000 / 48.000 satır', '%25']);
});
