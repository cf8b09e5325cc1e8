import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListState } from '../../../lib/use-list-address';
import { Box, VisuallyHidden } from '../../primitives';
import { Table } from '../primitives';
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
const isOnRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('a, button, input, select, label') === null &&
  (target.ownerDocument.getSelection()?.isCollapsed ?? true);

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
    <Box
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
      overflowX="auto"
      overflowY="hidden"
      {...scrolls}
    >
      <Table.Root
        size="sm"
        tableLayout="fixed"
        aria-label={label}
        interactive={opens !== undefined}
        {...(minWidth !== undefined && { minW: minWidth })}
        css={{
          '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
          '& :is(th, td):first-of-type': { paddingInlineStart: 'var(--muhatap-spacing-4)' },
          '& :is(th, td):last-of-type': { paddingInlineEnd: 'var(--muhatap-spacing-4)' },
        }}
      >
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {columns.map((column) => (
              <Title key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <DataRow
              key={keyOf(row)}
              row={row}
              columns={columns}
              isCurrent={isCurrent?.(row) ?? false}
              onOpen={opens && (() => open(opens(row)))}
            />
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly isCurrent: boolean;
  readonly onOpen: (() => void) | undefined;
}

function DataRow<Row>({ row, columns, isCurrent, onOpen }: DataRowProps<Row>) {
  return (
    <Table.Row
      {...(onOpen && { cursor: 'pointer' })}
      {...(isCurrent && { bg: 'brand.subtle', _hover: { bg: 'brand.subtle' } })}
      onClick={(event: MouseEvent) => {
        if (isOnRow(event)) onOpen?.();
      }}
    >
      {columns.map(({ id, isNumber = false, isRowEnd = false, cell }) => (
        <Table.Cell
          key={id}
          {...(isNumber && { className: 'tabular' })}
          {...((isNumber || isRowEnd) && { textAlign: 'end' })}
        >
          {cell(row)}
        </Table.Cell>
      ))}
    </Table.Row>
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
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    py: '2.5',
    ...(width !== undefined && { width }),
    ...((isNumber || isRowEnd) && { textAlign: 'end' }),
  } as const;
  if (isRowEnd)
    return (
      <Table.ColumnHeader {...look}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </Table.ColumnHeader>
    );
  if (sorts === undefined || onOrder === undefined)
    return <Table.ColumnHeader {...look}>{title}</Table.ColumnHeader>;
  const direction = order?.by === id ? order.direction : 'none';
  const other = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <Table.ColumnHeader {...look} aria-sort={direction}>
      <SortTitle
        direction={direction}
        isAtEnd={isNumber}
        onSort={() => onOrder({ by: id, direction: direction === 'none' ? sorts : other })}
      >
        {title}
      </SortTitle>
    </Table.ColumnHeader>
  );
}
