import { addresses } from '@muhatap/shared/contract';
import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, Button, HStack, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { ChannelIcon, StatusChip, Table } from '@muhatap/shared/ui/app';
import type { Complaint } from '@muhatap/shared/wire';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { channelOf, placeOfWork, senderOf } from '#entities/complaint';

const COLUMNS = ['Kod', 'Başvuran', 'Konu Özeti', 'Kanal', 'Durum', 'Oluşturulma'] as const;

export function ComplaintTable({ complaints, now }: { readonly complaints: readonly Complaint[]; readonly now: number }) {
  const navigate = useNavigate();
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.panel" overflowX="auto">
      <Table.Root size="sm" interactive>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {COLUMNS.map((column) => <Table.ColumnHeader key={column} fontWeight="medium" color="fg.muted" whiteSpace="nowrap" py="2.5" _first={{ ps: '4' }}>{column}</Table.ColumnHeader>)}
            <Table.ColumnHeader><VisuallyHidden>İşlem</VisuallyHidden></Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {complaints.map((complaint) => (
            // The row is a convenience for the mouse; the keyboard has the link at its end.
            <Table.Row key={complaint.id} cursor="pointer" onClick={() => void navigate(addresses.complaint(complaint.id))}>
              <Table.Cell whiteSpace="nowrap" fontVariantNumeric="tabular-nums" color="fg.muted" py="2.5" ps="4">{complaint.saysisCode}</Table.Cell>
              <Table.Cell maxW="180px"><Text truncate fontWeight="medium">{senderOf(complaint)}</Text></Table.Cell>
              <Table.Cell maxW="340px"><Text truncate title={complaint.konuOzeti}>{complaint.konuOzeti}</Text><Text truncate fontSize="xs" color="fg.muted">{placeOfWork(complaint)}</Text></Table.Cell>
              <Table.Cell whiteSpace="nowrap"><HStack gap="2"><ChannelIcon platform={complaint.kanal} /><span aria-hidden>{channelOf(complaint)}</span></HStack></Table.Cell>
              <Table.Cell><StatusChip status={complaint.durum} /></Table.Cell>
              <Table.Cell whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                <Text>{formatDateTime(complaint.createdAt)}</Text>
                <Text fontSize="xs" color="fg.muted">{relativeTime(complaint.createdAt, now)}</Text>
              </Table.Cell>
              <Table.Cell textAlign="end">
                <Button asChild size="xs" variant="ghost" onClick={(event) => event.stopPropagation()}>
                  <RouterLink to={addresses.complaint(complaint.id)} aria-label={`Detaylar: ${complaint.saysisCode}`}>Detaylar</RouterLink>
                </Button>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
