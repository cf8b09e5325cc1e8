import { DataTable, type TableOrder } from '@muhatap/shared/ui/app';
import { measureOf } from '@muhatap/shared/wire/reports';
import { rowColumns } from './rows-columns';
import { ownOrderOf } from './rows-labels';
import type { RowsListProps } from './rows.types';

interface RowsTableProps extends RowsListProps {
  /** There is room for a column of everything. */
  readonly isWide: boolean;
}

/** Rows in a table, sorted by the title that is clicked. */
export function RowsTable({ isWide, ...list }: RowsTableProps) {
  const { rows, measure, order = ownOrderOf(measure), onOrder } = list;
  const columns = rowColumns(list, isWide);
  return (
    <DataTable
      label={`${measureOf(measure).name} kayıtları`}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      order={order}
      onOrder={({ by, direction }: TableOrder) => {
        const column = columns.find(({ id }) => id === by);
        if (column !== undefined) onOrder({ by: column.id, direction });
      }}
      minWidth="640px"
    />
  );
}
