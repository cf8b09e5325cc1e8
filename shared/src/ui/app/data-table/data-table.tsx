import type { MouseEvent as RowEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListState } from '../../../lib/use-list-address';
import { PartSheet } from '../../style-sheet/part-sheet';
import { dataTableSheet } from './data-table.sheet';
import type { DataColumn, RowOpening, TableOrder } from './data-table.types';
import { SortTitle } from './sort-title';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /**
   * Where a click on a row leads, or what it opens. The keyboard has the RowLink that one of the
   * row's cells shows.
   */
  readonly opens?: ((row: Row) => RowOpening) | undefined;
  /** The row that is open beside the table. */
  readonly isCurrent?: (row: Row) => boolean;
  readonly order?: TableOrder;
  readonly onOrder?: (order: TableOrder) => void;
  /** CSS width below which the table scrolls sideways instead of growing narrower. */
  readonly minWidth?: string;
}

/** A control of the row, or words that are being marked, are not a click on the row. */
const isOnRow = ({ target, currentTarget }: RowEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('a, button, input, select, label') === null &&
  (target.ownerDocument.getSelection()?.isCollapsed ?? true);

const WHEEL = 1;
/** Ctrl, Cmd or the wheel open a page beside this one. */
const isMeantBeside = ({ ctrlKey, metaKey, button }: RowEvent): boolean =>
  ctrlKey || metaKey || button === WHEEL;

/** The row's link takes the click, as a browser opens it beside; false where it has none. */
function openBeside(row: Element, opening: RowOpening): boolean {
  if (typeof opening === 'function') return false;
  const link = row.querySelector(`a[href=${JSON.stringify(opening.to)}]`);
  const keys = { ctrlKey: true, metaKey: true };
  link?.dispatchEvent(new MouseEvent('click', { ...keys, bubbles: true, cancelable: true }));
  return link !== null;
}

/**
 * The one look of tables: titles that sort, columns that do not move when another page comes, rows
 * that open by a click anywhere and by Enter on their link, actions at their end. Its column widths
 * are fixed; a cell that may be too long truncates itself.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  opens,
  isCurrent,
  order,
  onOrder,
  minWidth,
}: DataTableProps<Row>) {
  const navigate = useNavigate();
  const listState = useListState();
  const open = (opening: RowOpening) => {
    if (typeof opening === 'function') return opening();
    const { to, state, ...options } = opening;
    void navigate(to, { ...options, state: listState(state) });
  };
  const scrolls = minWidth !== undefined && {
    tabIndex: 0,
    role: 'region',
    'aria-label': `${label}, tablo`,
  };
  return (
    <div className="data-table" {...scrolls}>
      <PartSheet name="data-table" text={dataTableSheet} />
      <table aria-label={label} {...(minWidth !== undefined && { style: { minWidth } })}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Title key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow
              key={keyOf(row)}
              row={row}
              columns={columns}
              isCurrent={isCurrent?.(row) ?? false}
              opening={opens?.(row)}
              onOpen={open}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly isCurrent: boolean;
  readonly opening: RowOpening | undefined;
  readonly onOpen: (opening: RowOpening) => void;
}

function DataRow<Row>({ row, columns, isCurrent, opening, onOpen }: DataRowProps<Row>) {
  const press = (event: RowEvent) => {
    if (opening === undefined || !isOnRow(event)) return;
    if (isMeantBeside(event) && openBeside(event.currentTarget, opening)) return;
    onOpen(opening);
  };
  return (
    <tr
      data-opens={opening !== undefined || undefined}
      data-current={isCurrent || undefined}
      onClick={press}
      onAuxClick={(event) => event.button === WHEEL && press(event)}
    >
      {columns.map(({ id, isNumber = false, isRowEnd = false, cell }) => (
        <td
          key={id}
          className={isNumber ? 'tabular' : undefined}
          data-end={isNumber || isRowEnd || undefined}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

interface TitleProps<Row> {
  readonly column: DataColumn<Row>;
  readonly order: TableOrder | undefined;
  readonly onOrder: ((order: TableOrder) => void) | undefined;
}

function Title<Row>({ column, order, onOrder }: TitleProps<Row>) {
  const { id, title, width, isNumber = false, isRowEnd = false, sorts } = column;
  const look = {
    scope: 'col',
    'data-end': isNumber || isRowEnd || undefined,
    ...(width !== undefined && { style: { width } }),
  };
  if (isRowEnd)
    return (
      <th {...look}>
        <span className="visually-hidden">{title}</span>
      </th>
    );
  if (sorts === undefined || onOrder === undefined) return <th {...look}>{title}</th>;
  const direction = order?.by === id ? order.direction : 'none';
  const other = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th {...look} aria-sort={direction}>
      <SortTitle
        direction={direction}
        isAtEnd={isNumber}
        onSort={() => onOrder({ by: id, direction: direction === 'none' ? sorts : other })}
      >
        {title}
      </SortTitle>
    </th>
  );
}
