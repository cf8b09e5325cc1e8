import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, HStack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, RowCards, StatusChip } from '@muhatap/shared/ui/app';
import { numberOf, placeOfWork, senderOf } from '#entities/complaint';
import { complaintAddresses } from '../../addresses';
import type { ComplaintRows } from './complaint-rows.types';

export function ComplaintCards({ complaints, now, opened }: ComplaintRows) {
  return (
    <RowCards
      label="Şikayetler"
      rows={complaints}
      keyOf={({ id }) => id}
      opens={({ id }) => ({ to: complaintAddresses.complaint(id), state: opened })}
    >
      {(complaint) => (
        <>
          <HStack justify="space-between" gap="3">
            <HStack gap="2" minW="0">
              <ChannelIcon platform={complaint.kanal} />
              <Text fontWeight="medium" truncate>
                {senderOf(complaint)}
              </Text>
            </HStack>
            <StatusChip status={complaint.durum} />
          </HStack>
          <Text mt="1.5" lineClamp="2">
            {complaint.konuOzeti}
          </Text>
          <Box mt="1.5" fontSize="xs" color="fg.muted" className="tabular">
            <Text truncate>
              {numberOf(complaint)} · {placeOfWork(complaint)}
            </Text>
            <HStack justify="space-between" gap="3">
              <Text>{formatDateTime(complaint.createdAt)}</Text>
              <Text flexShrink="0">{relativeTime(complaint.createdAt, now)}</Text>
            </HStack>
          </Box>
        </>
      )}
    </RowCards>
  );
}
