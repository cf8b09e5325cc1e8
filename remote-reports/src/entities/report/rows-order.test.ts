import { REPORT_ROW_COLUMNS } from '@muhatap/shared/wire/reports';
import { readRowsOrder, writeRowsOrder } from './rows-order';

it('comes back from an address as it was written', () => {
  for (const by of REPORT_ROW_COLUMNS)
    for (const direction of ['ascending', 'descending'] as const)
      expect(readRowsOrder(writeRowsOrder({ by, direction }))).toEqual({ by, direction });
});

it.each([
  null,
  '',
  'name',
  'name.up',
  'text.ascending',
  'name.ascending.x',
  'agents.name.ascending',
])('of %p is the own order of the rows', (text) => expect(readRowsOrder(text)).toBeUndefined());
