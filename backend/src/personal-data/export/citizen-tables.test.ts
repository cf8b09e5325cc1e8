import { getTableColumns } from 'drizzle-orm';
import { MARKS } from '../inventory/personal-columns';
import { CITIZEN_TABLES, LEFT_OUT } from './citizen-tables';

const isOfCitizens = (mark: (typeof MARKS)[string][string] | undefined): boolean =>
  typeof mark === 'object' && mark.of !== 'staff';

/** The decision on each column: handed out, or left out with a reason. */
const decided = (table: string): string[] => [
  ...Object.keys(CITIZEN_TABLES[table]?.columns ?? {}),
  ...Object.keys(CITIZEN_TABLES[table]?.leftOut ?? {}),
  ...Object.keys(LEFT_OUT[table] ?? {}),
];

test('every personal column about citizens is exported or left out with a reason', () => {
  const undecided = Object.entries(MARKS).flatMap(([table, marks]) =>
    Object.entries(marks)
      .filter(([column, mark]) => isOfCitizens(mark) && !decided(table).includes(column))
      .map(([column]) => `${table}.${column}`),
  );
  expect(undecided).toEqual([]);
});

test('exported and left out columns exist, and none is both', () => {
  for (const [name, { table, columns, leftOut = {} }] of Object.entries(CITIZEN_TABLES)) {
    const real = Object.keys(getTableColumns(table));
    expect(real).toEqual(
      expect.arrayContaining([...Object.keys(columns), ...Object.keys(leftOut)]),
    );
    expect([name, Object.keys(columns).filter((column) => column in leftOut)]).toEqual([name, []]);
    expect(LEFT_OUT).not.toHaveProperty(name);
  }
  for (const [table, columns] of Object.entries(LEFT_OUT))
    for (const column of Object.keys(columns))
      expect([table, column, isOfCitizens(MARKS[table]?.[column])]).toEqual([table, column, true]);
});

test('nothing of staff is handed out', () => {
  for (const [name, { columns }] of Object.entries(CITIZEN_TABLES))
    for (const column of Object.keys(columns)) {
      const mark = MARKS[name]?.[column];
      expect([name, column, typeof mark === 'object' && mark.of === 'staff']).toEqual([
        name,
        column,
        false,
      ]);
    }
});
