import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, Flex, Heading, HStack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, PersonAvatar, StatusChip } from '@muhatap/shared/ui/app';
import type { Complaint, ComplaintDetail } from '@muhatap/shared/wire/complaints';
import { useNow } from '@muhatap/shared/clock';
import { senderOf } from '#entities/complaint';
import { SyncBadge } from './sync-badge';

/** The citizen whose complaint it is, and where it stands. */
export function ComplaintHead({
  complaint,
  sync,
}: {
  readonly complaint: Complaint;
  readonly sync: ComplaintDetail['sync'];
}) {
  const name = senderOf(complaint);
  const now = useNow();
  return (
    <Flex gap="4" align="center" wrap="wrap" mb="6">
      <PersonAvatar name={name} size={44} />
      <Box minW="0" flex="1">
        <HStack gap="2" wrap="wrap">
          <Heading as="h2" size="lg" overflowWrap="anywhere">
            {name}
          </Heading>
          <ChannelIcon platform={complaint.kanal} />
          <StatusChip status={complaint.durum} />
          <SyncBadge complaintId={complaint.id} sync={sync} />
        </HStack>
        <Text fontSize="sm" color="fg.muted" className="tabular" overflowWrap="anywhere">
          {complaint.sender} · {complaint.saysisCode} · {formatDateTime(complaint.createdAt)} (
          {relativeTime(complaint.createdAt, now)})
        </Text>
      </Box>
    </Flex>
  );
}
