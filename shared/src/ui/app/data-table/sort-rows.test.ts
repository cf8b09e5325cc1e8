import type { DataColumn } from './data-table.types';
import { sortRows } from './sort-rows';

interface Row {
  readonly name: string;
  readonly count: number | null;
}
const ROWS: readonly Row[] = [
  { name: 'zambak', count: 2 },
  { name: 'Çiçek', count: null },
  { name: 'ıhlamur', count: 11 },
  { name: 'İğde', count: 2 },
  { name: 'Cadde 10', count: 0 },
  { name: 'cadde 9', count: null },
];
const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'name', title: 'Ad', sortBy: ({ name }) => name, cell: ({ name }) => name },
  { id: 'count', title: 'Sayı', sortBy: ({ count }) => count, cell: ({ count }) => count },
  { id: 'plain', title: 'Başka', cell: () => null },
];
const namesBy = (by: string, direction: 'ascending' | 'descending') =>
  sortRows(ROWS, COLUMNS, { by, direction }).map(({ name }) => name);

test('texts are sorted by the Turkish alphabet, whatever their case, and figures in them by value', () => {
  expect(namesBy('name', 'ascending')).toEqual([
    'cadde 9',
    'Cadde 10',
    'Çiçek',
    'ıhlamur',
    'İğde',
    'zambak',
  ]);
});

test('numbers are sorted by value; equal rows keep their order, and rows without one come last', () => {
  expect(namesBy('count', 'descending')).toEqual([
    'ıhlamur',
    'zambak',
    'İğde',
    'Cadde 10',
    'Çiçek',
    'cadde 9',
  ]);
  expect(namesBy('count', 'ascending').slice(-2)).toEqual(['Çiçek', 'cadde 9']);
});

test('without an order, or by a column that has no value, rows stay as they came', () => {
  expect(sortRows(ROWS, COLUMNS, null)).toBe(ROWS);
  expect(sortRows(ROWS, COLUMNS, { by: 'plain', direction: 'ascending' })).toBe(ROWS);
});
