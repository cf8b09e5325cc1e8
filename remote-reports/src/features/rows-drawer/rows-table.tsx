import { formatDate, formatTime } from '@muhatap/shared/i18n';
import { Box, Text } from '@muhatap/shared/ui';
import { DataTable, type DataColumn, type TableOrder } from '@muhatap/shared/ui/app';
import { measureOf, type ReportRow, type ReportRowOrder } from '@muhatap/shared/wire/reports';
import { NO_VALUE } from '#entities/report';
import { RowMatter, RowScore } from './row-parts';
import type { RowsListProps } from './rows.types';
import { columnsOf, formatSeconds, describeWork } from './rows-labels';

const ORDERS: Readonly<Record<ReportRowOrder, TableOrder>> = {
  newest: { by: 'at', direction: 'descending' },
  oldest: { by: 'at', direction: 'ascending' },
  largest: { by: 'value', direction: 'descending' },
  smallest: { by: 'value', direction: 'ascending' },
};

const orderFor = ({ by, direction }: TableOrder): ReportRowOrder => {
  const isDescending = direction === 'descending';
  if (by === 'value') return isDescending ? 'largest' : 'smallest';
  return isDescending ? 'newest' : 'oldest';
};

/** The columns that a row of the measure has. */
function tableColumns({ measure, clock, timeZone }: RowsListProps): DataColumn<ReportRow>[] {
  const { at, work, agent, seconds, score } = columnsOf(measure);
  const columns: (DataColumn<ReportRow> | false)[] = [
    {
      id: 'at',
      title: at,
      width: '132px',
      sorts: 'descending',
      cell: (row) => (
        <Box className="tabular">
          {formatDate(row.at, timeZone)}
          <Text fontSize="xs" color="fg.muted">
            {formatTime(row.at, timeZone)}
          </Text>
        </Box>
      ),
    },
    { id: 'matter', title: 'Kayıt', cell: (row) => <RowMatter row={row} /> },
    work && {
      id: 'work',
      title: 'Birim · Konu · Mahalle',
      width: '30%',
      cell: (row) => (
        <Box fontSize="xs" color="fg.muted">
          <Text overflowWrap="anywhere">{describeWork(row)}</Text>
          {row.agent !== null && <Text color="fg">{row.agent}</Text>}
        </Box>
      ),
    },
    agent &&
      !work && {
        id: 'agent',
        title: 'Temsilci',
        width: '130px',
        cell: (row) => (
          <Text truncate title={row.agent ?? undefined}>
            {row.agent ?? NO_VALUE}
          </Text>
        ),
      },
    seconds !== null && {
      id: 'value',
      title: seconds,
      width: '128px',
      isNumber: true,
      sorts: 'descending',
      cell: (row) => (
        <Text as="span" fontWeight="medium">
          {formatSeconds(row, clock)}
        </Text>
      ),
    },
    score && {
      id: 'value',
      title: 'Puan',
      width: '92px',
      isNumber: true,
      sorts: 'descending',
      cell: (row) => <RowScore score={row.score} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Rows in a table, sorted by the title that is clicked. */
export function RowsTable(props: RowsListProps) {
  const { rows, measure, order = 'newest', onOrder } = props;
  return (
    <Box hideBelow="sm">
      <DataTable
        label={`${measureOf(measure).name} kayıtları`}
        columns={tableColumns(props)}
        rows={rows}
        keyOf={({ id }) => id}
        order={ORDERS[order]}
        {...(onOrder && { onOrder: (next: TableOrder) => onOrder(orderFor(next)) })}
      />
    </Box>
  );
}
