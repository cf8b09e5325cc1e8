import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Text } from '@muhatap/shared/ui';
import { RowLink, RowList, StatusChip, type DataColumn } from '@muhatap/shared/ui/app';
import type { WorkBacklog } from '@muhatap/shared/wire/releases';
import { describeWaiting, queueLabel } from '#entities/operations';

const Failed = ({ failed }: Pick<WorkBacklog, 'failed'>) =>
  failed === 0 ? (
    <Text as="span" color="fg.muted">
      Yapılamayan yok
    </Text>
  ) : (
    <StatusChip status={`${formatNumber(failed)} iş karar bekliyor`} tone="error" />
  );

const columnsOf = (addressOf: (queue: string) => string): readonly DataColumn<WorkBacklog>[] => [
  {
    id: 'queue',
    title: 'Kuyruk',
    cell: ({ queue }) => (
      <Box minH="11" minW="0">
        <RowLink opens={{ to: addressOf(queue) }}>{queueLabel(queue).name}</RowLink>
        <Text color="fg.muted" truncate title={queueLabel(queue).text}>
          {queueLabel(queue).text}
        </Text>
      </Box>
    ),
  },
  {
    id: 'waiting',
    title: 'Bekleyen',
    width: '28%',
    cell: (backlog) => (
      <Text as="span" className="tabular" color={backlog.waiting === 0 ? 'fg.muted' : 'fg'}>
        {describeWaiting(backlog)}
      </Text>
    ),
  },
  {
    id: 'failed',
    title: 'Yapılamayan',
    width: '26%',
    cell: (backlog) => <Failed failed={backlog.failed} />,
  },
];

interface QueueListProps {
  readonly queues: readonly WorkBacklog[];
  readonly addressOf: (queue: string) => string;
}

/** The queues of background work, each leading to what failed of it. */
export const QueueList = ({ queues, addressOf }: QueueListProps) => (
  <RowList
    label="Kuyruklar"
    columns={columnsOf(addressOf)}
    rows={queues}
    keyOf={({ queue }) => queue}
    opens={({ queue }) => ({ to: addressOf(queue) })}
    tableFrom="md"
    card={(backlog) => (
      <>
        <Text fontWeight="medium">{queueLabel(backlog.queue).name}</Text>
        <Text fontSize="sm" color="fg.muted" mb="1.5">
          {describeWaiting(backlog)}
        </Text>
        <Failed failed={backlog.failed} />
      </>
    )}
  />
);
