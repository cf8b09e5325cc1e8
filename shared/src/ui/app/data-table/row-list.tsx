import { useState, type ReactNode } from 'react';
import { useBreakpointValue } from '../../primitives';
import { DataTable, type DataTableProps } from './data-table';
import type { DataColumn, TableOrder } from './data-table.types';
import { RowCards } from './row-cards';
import { sortRows } from './sort-rows';

export interface RowListProps<Row> extends DataTableProps<Row> {
  /** A row where the table has no room. */
  readonly card: (row: Row) => ReactNode;
  /** Its actions: the last column of the table, the upper corner of a card. */
  readonly end?: ((row: Row) => ReactNode) | undefined;
  readonly endWidth?: string;
  /** From this width on the rows stand in a table. */
  readonly tableFrom?: 'sm' | 'md' | 'lg';
}

/**
 * A list of the product: a table where it has room and cards where it has none. Without `onOrder`
 * it sorts by itself, by the columns that have a `sortBy`; `order` is then the first one.
 */
export function RowList<Row>({
  card,
  end,
  endWidth = '72px',
  tableFrom = 'lg',
  columns,
  rows,
  order,
  onOrder,
  ...list
}: RowListProps<Row>) {
  const hasRoom = useBreakpointValue({ base: false, [tableFrom]: true }, { ssr: false });
  const [own, setOwn] = useState<TableOrder | null>(order ?? null);
  const sorts = onOrder === undefined;
  const shown = sorts ? sortRows(rows, columns, own) : rows;
  const current = sorts ? own : order;
  if (hasRoom !== true)
    return (
      <RowCards label={list.label} rows={shown} keyOf={list.keyOf} opens={list.opens} end={end}>
        {card}
      </RowCards>
    );
  const endColumn: readonly DataColumn<Row>[] =
    end === undefined
      ? []
      : [{ id: 'end', title: 'İşlemler', width: endWidth, isRowEnd: true, cell: end }];
  return (
    <DataTable
      {...list}
      columns={[...columns, ...endColumn]}
      rows={shown}
      {...(current && { order: current })}
      onOrder={onOrder ?? setOwn}
    />
  );
}
