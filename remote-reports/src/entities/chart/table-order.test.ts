import type { ReportNumber, ReportTable } from '@muhatap/shared/wire/reports';
import { nextOrder, readOrder, sortRows, writeOrder } from './table-order';

const cell = (value: number | null): ReportNumber => ({
  measure: 'answered',
  value,
  sample: 0,
  mean: null,
  median: null,
  p90: null,
  previous: null,
  change: null,
  missing: null,
});
const row = (name: string, value: number | null): ReportTable['rows'][number] => ({
  key: name,
  name,
  cells: [cell(value)],
});
const ROWS = [
  row('Zeynep', 3),
  row('Çağla', null),
  row('Ilgın', 9),
  row('İlknur', 3),
  row('Ceyda', null),
];
const names = (...order: Parameters<typeof sortRows>) => sortRows(...order).map(({ name }) => name);

it('leaves rows as they came until somebody sorts', () => {
  expect(sortRows(ROWS, null)).toBe(ROWS);
});

it('begins numbers with the largest, then turns round; what has no value stays last', () => {
  const first = nextOrder(null, 0);
  expect(names(ROWS, first)).toEqual(['Ilgın', 'İlknur', 'Zeynep', 'Ceyda', 'Çağla']);
  expect(names(ROWS, nextOrder(first, 0))).toEqual(['İlknur', 'Zeynep', 'Ilgın', 'Ceyda', 'Çağla']);
});

it('sorts names by the Turkish alphabet', () => {
  expect(names(ROWS, nextOrder({ by: 0, direction: 'descending' }, 'name'))).toEqual([
    'Ceyda',
    'Çağla',
    'Ilgın',
    'İlknur',
    'Zeynep',
  ]);
});

it('stands in an address, for its own table and columns alone', () => {
  const table = { id: 'agents', measures: ['answered', 'response'] as const };
  const given = { id: table.id, measures: [...table.measures] };
  for (const order of [
    { by: 1, direction: 'descending' },
    { by: 'name', direction: 'ascending' },
  ] as const)
    expect(readOrder(given, writeOrder(given, order))).toEqual(order);
  expect(readOrder({ ...given, id: 'topics' }, 'agents.name.ascending')).toBeNull();
  expect(readOrder(given, 'agents.waiting.ascending')).toBeNull();
  expect(readOrder(given, null)).toBeNull();
});
