import { useLink } from '@muhatap/shared/contract';
import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { useGrant } from '@muhatap/shared/session';
import { Button, HStack, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { PageHeader, StatusChip, Tip } from '@muhatap/shared/ui/app';
import type { Complaint, ComplaintDetail } from '@muhatap/shared/wire/complaints';
import { useNow } from '@muhatap/shared/clock';
import { Link as RouterLink } from 'react-router-dom';
import {
  ChannelMark,
  describeMerge,
  LabelTags,
  numberOf,
  PriorityChip,
  saysisNumberOf,
} from '#entities/complaint';
import { complaintAddresses } from '../../addresses';
import { BackToList } from './back-to-list';
import { SyncBadge } from './sync-badge';

function OpenRoom({ roomId }: { readonly roomId: string }) {
  const mayOpenRoom = useGrant('inbox');
  const roomLink = useLink('inbox:room', { id: roomId });
  if (!mayOpenRoom || roomLink === null) return null;
  return (
    <Button asChild size="sm" variant="outline" colorPalette="gray">
      <RouterLink to={roomLink}>
        <Icon name="messages" size={15} />
        Konuşmayı aç
      </RouterLink>
    </Button>
  );
}

const Print = ({ id }: { readonly id: string }) => (
  <Tip content="Yazdır">
    <IconButton asChild size="sm" variant="outline" colorPalette="gray" aria-label="Yazdır">
      <RouterLink to={complaintAddresses.printed(id)}>
        <Icon name="print" size={16} />
      </RouterLink>
    </IconButton>
  </Tip>
);

/** The matter of a complaint with its numbers, and where it stands. */
export function ComplaintHead({
  complaint,
  sync,
}: {
  readonly complaint: Complaint;
  readonly sync: ComplaintDetail['sync'];
}) {
  const now = useNow();
  const saysisNumber = saysisNumberOf(complaint);
  return (
    <PageHeader
      title={complaint.konuOzeti}
      before={<BackToList />}
      description={
        <HStack gap="2" rowGap="1" wrap="wrap" mt="1" fontSize="sm">
          <StatusChip status={complaint.durum} />
          <PriorityChip priority={complaint.priority} />
          <LabelTags labels={complaint.labels} limit={6} />
          <Text as="span" className="tabular" fontWeight="medium" color="fg">
            {numberOf(complaint)}
          </Text>
          {saysisNumber !== null && (
            <Text as="span" className="tabular">
              SAYSIS {saysisNumber}
            </Text>
          )}
          <HStack as="span" gap="1.5">
            <ChannelMark complaint={complaint} hasName size={15} />
          </HStack>
          <Text as="span" className="tabular">
            {formatDateTime(complaint.createdAt)} ({relativeTime(complaint.createdAt, now)})
          </Text>
          {complaint.mergedInto == null && describeMerge(complaint) !== null ? (
            <Text as="span">{describeMerge(complaint)}</Text>
          ) : null}
          <SyncBadge complaintId={complaint.id} sync={sync} />
        </HStack>
      }
      actions={
        <HStack gap="2">
          {complaint.roomId === null ? null : <OpenRoom roomId={complaint.roomId} />}
          <Print id={complaint.id} />
        </HStack>
      }
    />
  );
}
