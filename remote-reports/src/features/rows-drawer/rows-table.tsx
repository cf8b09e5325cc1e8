import { formatDate, formatTime } from '@muhatap/shared/i18n';
import { Box, Text } from '@muhatap/shared/ui';
import { Table } from '@muhatap/shared/ui/app';
import { measureOf } from '@muhatap/shared/wire/reports';
import { NO_VALUE } from '#entities/report';
import { RowMatter, RowScore } from './row-parts';
import type { RowsListProps } from './rows.types';
import { SortHead } from './sort-head';
import { columnsOf, formatSeconds, describeWork } from './rows-labels';

function RowsHead({ measure, order = 'newest', onOrder }: Omit<RowsListProps, 'rows'>) {
  const columns = columnsOf(measure);
  const sorting = { order, onOrder };
  return (
    <Table.Header>
      <Table.Row>
        <SortHead width="124px" ends={['newest', 'oldest']} {...sorting}>
          {columns.at}
        </SortHead>
        <Table.ColumnHeader>Kayıt</Table.ColumnHeader>
        {columns.work && (
          <Table.ColumnHeader width="30%">Birim · Konu · Mahalle</Table.ColumnHeader>
        )}
        {columns.agent && !columns.work && (
          <Table.ColumnHeader width="130px">Temsilci</Table.ColumnHeader>
        )}
        {columns.seconds !== null && (
          <SortHead width="120px" textAlign="end" ends={['largest', 'smallest']} {...sorting}>
            {columns.seconds}
          </SortHead>
        )}
        {columns.score && (
          <SortHead width="84px" textAlign="end" ends={['largest', 'smallest']} {...sorting}>
            Puan
          </SortHead>
        )}
      </Table.Row>
    </Table.Header>
  );
}

/** Rows in a table, sorted by the heading that is clicked. */
export function RowsTable(props: RowsListProps) {
  const { rows, measure, clock, timeZone } = props;
  const columns = columnsOf(measure);
  return (
    <Box borderWidth="1px" borderRadius="md" overflow="hidden" hideBelow="sm">
      <Table.Root
        size="sm"
        tableLayout="fixed"
        aria-label={`${measureOf(measure).name} kayıtları`}
        css={{
          '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
          '& thead th': { bg: 'bg.subtle', color: 'fg.muted' },
        }}
      >
        <RowsHead {...props} />
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={row.id} verticalAlign="top">
              <Table.Cell className="tabular">
                <Text>{formatDate(row.at, timeZone)}</Text>
                <Text fontSize="xs" color="fg.muted">
                  {formatTime(row.at, timeZone)}
                </Text>
              </Table.Cell>
              <Table.Cell>
                <RowMatter row={row} />
              </Table.Cell>
              {columns.work && (
                <Table.Cell fontSize="xs" color="fg.muted">
                  <Text overflowWrap="anywhere">{describeWork(row)}</Text>
                  {row.agent !== null && <Text color="fg">{row.agent}</Text>}
                </Table.Cell>
              )}
              {columns.agent && !columns.work && (
                <Table.Cell>
                  <Text truncate title={row.agent ?? undefined}>
                    {row.agent ?? NO_VALUE}
                  </Text>
                </Table.Cell>
              )}
              {columns.seconds !== null && (
                <Table.Cell textAlign="end" className="tabular" fontWeight="medium">
                  {formatSeconds(row, clock)}
                </Table.Cell>
              )}
              {columns.score && (
                <Table.Cell textAlign="end">
                  <RowScore score={row.score} />
                </Table.Cell>
              )}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
