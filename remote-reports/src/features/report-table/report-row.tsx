import { HStack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, StatusChip, Table } from '@muhatap/shared/ui/app';
import type { Open } from '@muhatap/shared/wire/open';
import type { ReportSubject, ReportTable } from '@muhatap/shared/wire/reports';
import { pointName } from '#entities/chart';
import type { ReportClock, RowsTarget } from '#entities/report';
import { ReportCell } from './report-cell';
import { STICKY } from './sticky';

interface ReportRowProps {
  readonly row: ReportTable['rows'][number];
  readonly subject: Open<ReportSubject>;
  readonly clock: ReportClock;
  readonly onPick: (target: RowsTarget) => void;
}

export function RowName({ row, subject }: Pick<ReportRowProps, 'row' | 'subject'>) {
  if (subject === 'status') return <StatusChip status={row.name} />;
  const name = (
    <Text as="span" overflowWrap="anywhere" color={row.key === null ? 'fg.muted' : undefined}>
      {pointName(subject, row)}
    </Text>
  );
  return subject === 'channel' && row.key !== null ? (
    <HStack gap="2">
      <span aria-hidden>
        <ChannelIcon platform={row.key} />
      </span>
      {name}
    </HStack>
  ) : (
    name
  );
}

export function ReportRow({ row, subject, clock, onPick }: ReportRowProps) {
  return (
    <Table.Row
      bg="bg.panel"
      css={{ '&:hover > *': { bg: 'bg.subtle' }, '&:last-child > *': { borderBottomWidth: '0' } }}
    >
      <Table.ColumnHeader
        scope="row"
        {...STICKY}
        bg="bg.panel"
        color="fg"
        fontWeight="medium"
        ps={{ base: '4', md: '5' }}
        minW={{ base: '132px', md: '180px' }}
        maxW={{ base: '160px', md: '320px' }}
        whiteSpace="normal"
      >
        <RowName row={row} subject={subject} />
      </Table.ColumnHeader>
      {row.cells.map((cell) => (
        <Table.Cell
          key={cell.measure}
          textAlign="end"
          whiteSpace="nowrap"
          _last={{ pe: { base: '4', md: '5' } }}
        >
          <ReportCell
            cell={cell}
            about={row.name}
            clock={clock}
            onPick={() => onPick({ measure: cell.measure, subject, key: row.key ?? '' })}
          />
        </Table.Cell>
      ))}
    </Table.Row>
  );
}
