import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, HStack, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import { ChannelMark } from './channel-mark';
import { lineOfWork, numberOf, senderOf } from './complaint-labels';
import { LabelTags } from './label-tags';
import { PriorityChip } from './priority-chip';
import { TermChip } from './term-chip';

interface ComplaintCardProps {
  readonly complaint: Complaint;
  readonly now: number;
  /** Left out where all that stand together have the same. */
  readonly hasStatus?: boolean;
}

/** A complaint where the table has no room. */
export const ComplaintCard = ({ complaint, now, hasStatus = true }: ComplaintCardProps) => (
  <>
    <HStack justify="space-between" columnGap="3" rowGap="1" wrap="wrap">
      <HStack gap="2" minW="0">
        <ChannelMark complaint={complaint} />
        <Text fontWeight="medium" truncate>
          {senderOf(complaint)}
        </Text>
      </HStack>
      <HStack gap="1.5">
        <TermChip term={complaint.term} />
        {hasStatus ? <StatusChip status={complaint.durum} /> : null}
      </HStack>
    </HStack>
    <HStack mt="1.5" gap="2" align="flex-start">
      <PriorityChip priority={complaint.priority} />
      <Text minW="0" lineClamp="2">
        {complaint.konuOzeti}
      </Text>
    </HStack>
    {complaint.labels === undefined || complaint.labels.length === 0 ? null : (
      <Box mt="1.5">
        <LabelTags labels={complaint.labels} limit={4} />
      </Box>
    )}
    <Box mt="1.5" fontSize="xs" color="fg.muted" className="tabular">
      <Text truncate>
        {numberOf(complaint)} · {lineOfWork(complaint)}
      </Text>
      <HStack justify="space-between" gap="3">
        <Text>{formatDateTime(complaint.createdAt)}</Text>
        <Text flexShrink="0">{relativeTime(complaint.createdAt, now)}</Text>
      </HStack>
    </Box>
  </>
);
