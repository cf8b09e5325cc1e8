import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, chakra, HStack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, StatusChip } from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router-dom';
import { numberOf, placeOfWork, senderOf } from '#entities/complaint';
import { complaintAddresses } from '../../addresses';
import type { ComplaintRows } from './complaint-rows.types';

const CardLink = chakra(RouterLink);

/** The table's rows where a table has no room: one card each, the whole card a link; two beside each other on a tablet. */
export function ComplaintCards({ complaints, now, opened }: ComplaintRows) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="3"
    >
      {complaints.map((complaint) => (
        <Box as="li" key={complaint.id} borderWidth="1px" borderRadius="md" bg="bg.panel">
          <CardLink
            to={complaintAddresses.complaint(complaint.id)}
            state={opened}
            display="block"
            height="full"
            borderRadius="md"
            px="4"
            py="3"
            _hover={{ bg: 'bg.subtle' }}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
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
            <Box mt="1.5" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              <Text truncate>
                {numberOf(complaint)} · {placeOfWork(complaint)}
              </Text>
              <HStack justify="space-between" gap="3">
                <Text>{formatDateTime(complaint.createdAt)}</Text>
                <Text flexShrink="0">{relativeTime(complaint.createdAt, now)}</Text>
              </HStack>
            </Box>
          </CardLink>
        </Box>
      ))}
    </Box>
  );
}
