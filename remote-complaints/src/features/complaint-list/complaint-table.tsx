import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Button, HStack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, RowList, StatusChip, type DataColumn } from '@muhatap/shared/ui/app';
import type { Complaint, ComplaintOrder } from '@muhatap/shared/wire/complaints';
import { Link as RouterLink } from 'react-router-dom';
import { channelOf, numberOf, placeOfWork, saysisNumberOf, senderOf } from '#entities/complaint';
import { complaintAddresses } from '../../addresses';
import { ComplaintCard } from './complaint-card';

interface ComplaintRows {
  readonly complaints: readonly Complaint[];
  readonly now: number;
  /** History state of links to complaints, so that going back returns to this list. */
  readonly opened: object;
}

function NumberCell({ complaint }: { readonly complaint: Complaint }) {
  const saysisNumber = saysisNumberOf(complaint);
  return (
    <>
      <Text truncate className="tabular" color="fg.muted" title={numberOf(complaint)}>
        {numberOf(complaint)}
      </Text>
      {saysisNumber !== null && (
        <Text
          truncate
          fontSize="xs"
          className="tabular"
          color="fg.muted"
          title={`SAYSIS numarası: ${saysisNumber}`}
        >
          {saysisNumber}
        </Text>
      )}
    </>
  );
}

const columnsOf = ({ now, opened }: Omit<ComplaintRows, 'complaints'>): DataColumn<Complaint>[] => [
  {
    id: 'code',
    title: 'Kod',
    width: '160px',
    cell: (complaint) => <NumberCell complaint={complaint} />,
  },
  {
    id: 'sender',
    title: 'Başvuran',
    width: '160px',
    cell: (complaint) => (
      <Text truncate fontWeight="medium" title={senderOf(complaint)}>
        {senderOf(complaint)}
      </Text>
    ),
  },
  {
    id: 'subject',
    title: 'Konu özeti',
    cell: (complaint) => (
      <>
        <Text truncate title={complaint.konuOzeti}>
          {complaint.konuOzeti}
        </Text>
        <Text truncate fontSize="xs" color="fg.muted">
          {placeOfWork(complaint)}
        </Text>
      </>
    ),
  },
  {
    id: 'channel',
    title: 'Kanal',
    width: '132px',
    cell: (complaint) => (
      <HStack gap="2" whiteSpace="nowrap">
        <ChannelIcon platform={complaint.kanal} />
        <span aria-hidden>{channelOf(complaint)}</span>
      </HStack>
    ),
  },
  {
    id: 'status',
    title: 'Durum',
    width: '124px',
    cell: ({ durum }) => <StatusChip status={durum} />,
  },
  {
    id: 'createdAt',
    title: 'Oluşturulma',
    width: '170px',
    sorts: 'ascending',
    cell: ({ createdAt }) => (
      <Text as="div" className="tabular" whiteSpace="nowrap">
        {formatDateTime(createdAt)}
        <Text fontSize="xs" color="fg.muted">
          {relativeTime(createdAt, now)}
        </Text>
      </Text>
    ),
  },
  {
    id: 'open',
    title: 'İşlem',
    width: '112px',
    isRowEnd: true,
    cell: (complaint) => (
      <Button asChild size="xs" variant="ghost">
        <RouterLink
          to={complaintAddresses.complaint(complaint.id)}
          state={opened}
          aria-label={`Detaylar: ${numberOf(complaint)}`}
        >
          Detaylar
        </RouterLink>
      </Button>
    ),
  },
];

interface ComplaintTableProps extends ComplaintRows {
  readonly order: ComplaintOrder;
  readonly onOrder: (order: ComplaintOrder) => void;
}

export function ComplaintTable({ complaints, now, opened, order, onOrder }: ComplaintTableProps) {
  return (
    <RowList
      label="Şikayetler"
      columns={columnsOf({ now, opened })}
      rows={complaints}
      keyOf={({ id }) => id}
      opens={({ id }) => ({ to: complaintAddresses.complaint(id), state: opened })}
      order={{
        by: 'createdAt',
        direction: order === 'oldest' ? 'ascending' : 'descending',
      }}
      onOrder={({ direction }) => onOrder(direction === 'ascending' ? 'oldest' : 'newest')}
      card={(complaint) => <ComplaintCard complaint={complaint} now={now} />}
    />
  );
}
