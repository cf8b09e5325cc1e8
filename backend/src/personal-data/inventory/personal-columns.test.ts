import { getTableColumns } from 'drizzle-orm';
import { MARKS, personalColumns, schemaTables } from './personal-columns';

test('every column of every table is marked as personal or not, and nothing else is', () => {
  const marked = Object.entries(MARKS).flatMap(([table, marks]) =>
    Object.keys(marks).map((column) => `${table}.${column}`),
  );
  const real = schemaTables().flatMap(([name, table]) =>
    Object.keys(getTableColumns(table)).map((column) => `${name}.${column}`),
  );
  expect(marked.sort()).toEqual(real.sort());
});

test('the personal columns carry their names in the database', () => {
  const columns = personalColumns();
  expect(columns).toContainEqual({
    table: 'customers',
    column: 'external_id',
    of: 'citizen',
    category: 'identity',
  });
  expect(columns.filter(({ table }) => table === 'labels')).toEqual([]);
});
