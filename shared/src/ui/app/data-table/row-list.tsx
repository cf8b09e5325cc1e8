import type { ReactNode } from 'react';
import { useIsWide } from '../../controls/use-is-wide';
import { DataTable, type DataTableProps } from './data-table';
import type { DataColumn, TableOrder } from './data-table.types';
import { RowCards } from './row-cards';
import { SortChoice, type SortOption } from './sort-choice';
import { sortRows } from './sort-rows';
import { useAddressOrder } from './use-address-order';

export interface RowListProps<Row> extends DataTableProps<Row> {
  /** A row where the table has no room. */
  readonly card: (row: Row) => ReactNode;
  /** Its actions: the last column of the table, the upper corner of a card. */
  readonly end?: ((row: Row) => ReactNode) | undefined;
  readonly endWidth?: string;
  /** From this width on the rows stand in a table. */
  readonly tableFrom?: 'sm' | 'md' | 'lg';
}

const optionsOf = <Row,>(columns: readonly DataColumn<Row>[]): SortOption[] =>
  columns.flatMap(({ id, title, sorts }) => (sorts === undefined ? [] : [{ id, title, sorts }]));

/**
 * A list of the product: a table where it has room and cards where it has none, with the same
 * orders to choose from. Without `onOrder` it sorts by itself, by the columns that have a `sortBy`,
 * and the address holds the order; `order` is then that of an address without one.
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
  const hasRoom = useIsWide(tableFrom);
  const [own, setOwn] = useAddressOrder(columns, order ?? null);
  const sorted =
    onOrder === undefined
      ? { rows: sortRows(rows, columns, own), order: own, onOrder: setOwn }
      : { rows, order: order ?? null, onOrder };
  const shown = { ...list, columns, ...sorted };
  return hasRoom ? (
    <RowTable {...shown} end={end} endWidth={endWidth} />
  ) : (
    <SortedCards {...shown} card={card} end={end} />
  );
}

interface SortedRows<Row> extends Omit<DataTableProps<Row>, 'order' | 'onOrder'> {
  readonly order: TableOrder | null;
  readonly onOrder: (order: TableOrder) => void;
  readonly end: ((row: Row) => ReactNode) | undefined;
}

function RowTable<Row>({
  end,
  endWidth,
  columns,
  order,
  ...list
}: SortedRows<Row> & { readonly endWidth: string }) {
  const endColumn: readonly DataColumn<Row>[] =
    end === undefined
      ? []
      : [{ id: 'end', title: 'İşlemler', width: endWidth, isRowEnd: true, cell: end }];
  return <DataTable {...list} columns={[...columns, ...endColumn]} {...(order && { order })} />;
}

function SortedCards<Row>({
  label,
  rows,
  keyOf,
  opens,
  columns,
  order,
  onOrder,
  card,
  end,
}: SortedRows<Row> & { readonly card: (row: Row) => ReactNode }) {
  const options = optionsOf(columns);
  return (
    <>
      {options.length > 0 && rows.length > 1 ? (
        <div className="row-list-order">
          <SortChoice options={options} order={order} onOrder={onOrder} />
        </div>
      ) : null}
      <RowCards label={label} rows={rows} keyOf={keyOf} opens={opens} end={end}>
        {card}
      </RowCards>
    </>
  );
}
