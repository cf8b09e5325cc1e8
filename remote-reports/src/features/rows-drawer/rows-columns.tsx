import { formatDate, formatTime } from '@muhatap/shared/i18n';
import { Box, Text } from '@muhatap/shared/ui';
import { ChannelIcon, type DataColumn } from '@muhatap/shared/ui/app';
import type { ReportRow, ReportRowColumn } from '@muhatap/shared/wire/reports';
import { NO_VALUE } from '#entities/report';
import { RowMatter, RowScore } from './row-parts';
import type { RowsListProps } from './rows.types';
import { columnsOf, describeWork, formatSeconds } from './rows-labels';

/** A column of the table, by the name under which the server sorts it. */
export interface RowColumn extends DataColumn<ReportRow> {
  readonly id: ReportRowColumn;
  readonly sorts: 'ascending' | 'descending';
}

const named = (
  id: 'agent' | 'unit' | 'topic' | 'district' | 'label',
  title: string,
  width: string,
): RowColumn => ({
  id,
  title,
  width,
  sorts: 'ascending',
  cell: (row) => (
    <Text fontSize="xs" lineClamp="3" overflowWrap="anywhere" title={row[id] ?? undefined}>
      {row[id] ?? NO_VALUE}
    </Text>
  ),
});

/** Unit, topic and neighbourhood in columns of their own, or in one where there is less room. */
const workColumns = (isWide: boolean): RowColumn[] =>
  isWide
    ? [
        named('unit', 'Birim', '136px'),
        named('topic', 'Konu', '136px'),
        named('district', 'Mahalle', '120px'),
      ]
    : [
        {
          id: 'unit',
          title: 'Birim · Konu · Mahalle',
          width: '30%',
          sorts: 'ascending',
          cell: (row) => (
            <Box fontSize="xs" color="fg.muted">
              <Text overflowWrap="anywhere">{describeWork(row)}</Text>
              {row.agent !== null && <Text color="fg">{row.agent}</Text>}
            </Box>
          ),
        },
      ];

/** The columns that a row of the measure has. */
export function rowColumns(
  { measure, clock, timeZone }: Pick<RowsListProps, 'measure' | 'clock' | 'timeZone'>,
  isWide: boolean,
): RowColumn[] {
  const { at, work, agent, label, seconds, score } = columnsOf(measure);
  const columns: (RowColumn | false)[] = [
    {
      id: 'at',
      title: at,
      width: '120px',
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
    { id: 'name', title: 'Kayıt', sorts: 'ascending', cell: (row) => <RowMatter row={row} /> },
    {
      id: 'channel',
      title: 'Kanal',
      width: '80px',
      sorts: 'ascending',
      cell: ({ room, channel }) => {
        const platform = room?.platform ?? channel;
        return platform === null ? NO_VALUE : <ChannelIcon platform={platform} />;
      },
    },
    ...(work ? workColumns(isWide) : []),
    label && named('label', 'Etiket', '140px'),
    agent && (!work || isWide) && named('agent', 'Temsilci', '124px'),
    seconds !== null && {
      id: 'value',
      title: seconds,
      width: '118px',
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
