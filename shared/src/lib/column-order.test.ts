import { readColumnOrder, writeColumnOrder } from './column-order';

const COLUMNS = ['name', 'last_message'] as const;

test.each(COLUMNS)('an order by %s is read as it was written', (by) => {
  for (const direction of ['ascending', 'descending'] as const)
    expect(readColumnOrder(writeColumnOrder({ by, direction }), COLUMNS)).toEqual({
      by,
      direction,
    });
});

test.each([null, '', 'name', 'name.', 'name.up', 'age.ascending', '.ascending'])(
  '%j is no order of these columns',
  (text) => {
    expect(readColumnOrder(text, COLUMNS)).toBeNull();
  },
);
