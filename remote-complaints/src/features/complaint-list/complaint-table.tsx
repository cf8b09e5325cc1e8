import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, Button, HStack, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { ChannelIcon, StatusChip, Table } from '@muhatap/shared/ui/app';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { channelOf, numberOf, placeOfWork, saysisNumberOf, senderOf } from '#entities/complaint';
import { complaintAddresses } from '../../addresses';
import type { ComplaintRows } from './complaint-rows.types';

/** Fixed, so that no column moves when another page comes; the subject has what is left. */
const COLUMNS = [
  { title: 'Kod', width: '160px' },
  { title: 'Başvuran', width: '160px' },
  { title: 'Konu Özeti', width: 'auto' },
  { title: 'Kanal', width: '132px' },
  { title: 'Durum', width: '124px' },
  { title: 'Oluşturulma', width: '170px' },
] as const;

interface ComplaintRowProps extends Omit<ComplaintRows, 'complaints'> {
  readonly complaint: ComplaintRows['complaints'][number];
}

/** The row is a convenience for the mouse; the keyboard has the link at its end. */
function ComplaintRow({ complaint, now, opened }: ComplaintRowProps) {
  const navigate = useNavigate();
  const saysisNumber = saysisNumberOf(complaint);
  return (
    <Table.Row
      cursor="pointer"
      onClick={() => void navigate(complaintAddresses.complaint(complaint.id), { state: opened })}
    >
      <Table.Cell
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
        color="fg.muted"
        py="2.5"
        ps="4"
      >
        <Text truncate title={numberOf(complaint)}>
          {numberOf(complaint)}
        </Text>
        {saysisNumber !== null && (
          <Text truncate fontSize="xs" title={`SAYSIS numarası: ${saysisNumber}`}>
            {saysisNumber}
          </Text>
        )}
      </Table.Cell>
      <Table.Cell>
        <Text truncate fontWeight="medium" title={senderOf(complaint)}>
          {senderOf(complaint)}
        </Text>
      </Table.Cell>
      <Table.Cell>
        <Text truncate title={complaint.konuOzeti}>
          {complaint.konuOzeti}
        </Text>
        <Text truncate fontSize="xs" color="fg.muted">
          {placeOfWork(complaint)}
        </Text>
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap">
        <HStack gap="2">
          <ChannelIcon platform={complaint.kanal} />
          <span aria-hidden>{channelOf(complaint)}</span>
        </HStack>
      </Table.Cell>
      <Table.Cell>
        <StatusChip status={complaint.durum} />
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        <Text>{formatDateTime(complaint.createdAt)}</Text>
        <Text fontSize="xs" color="fg.muted">
          {relativeTime(complaint.createdAt, now)}
        </Text>
      </Table.Cell>
      <Table.Cell textAlign="end">
        <Button asChild size="xs" variant="ghost" onClick={(event) => event.stopPropagation()}>
          <RouterLink
            to={complaintAddresses.complaint(complaint.id)}
            state={opened}
            aria-label={`Detaylar: ${numberOf(complaint)}`}
          >
            Detaylar
          </RouterLink>
        </Button>
      </Table.Cell>
    </Table.Row>
  );
}

export function ComplaintTable({ complaints, now, opened }: ComplaintRows) {
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.panel" overflowX="auto">
      <Table.Root size="sm" interactive tableLayout="fixed">
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {COLUMNS.map(({ title, width }) => (
              <Table.ColumnHeader
                key={title}
                width={width}
                fontWeight="medium"
                color="fg.muted"
                whiteSpace="nowrap"
                py="2.5"
                _first={{ ps: '4' }}
              >
                {title}
              </Table.ColumnHeader>
            ))}
            <Table.ColumnHeader width="100px">
              <VisuallyHidden>İşlem</VisuallyHidden>
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {complaints.map((complaint) => (
            <ComplaintRow key={complaint.id} complaint={complaint} now={now} opened={opened} />
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
