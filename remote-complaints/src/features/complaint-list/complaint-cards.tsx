import { addresses } from '@muhatap/shared/contract';
import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, chakra, HStack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, StatusChip } from '@muhatap/shared/ui/app';
import type { Complaint } from '@muhatap/shared/wire';
import { Link as RouterLink } from 'react-router-dom';
import { placeOfWork, senderOf } from '#entities/complaint';

const CardLink = chakra(RouterLink);

/** The table's rows where a table has no room: one card each, the whole card a link. */
export function ComplaintCards({ complaints, now }: { readonly complaints: readonly Complaint[]; readonly now: number }) {
  return (
    <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="md" bg="bg.panel" overflow="hidden">
      {complaints.map((complaint) => (
        <Box as="li" key={complaint.id} borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
          <CardLink to={addresses.complaint(complaint.id)} display="block" px="4" py="3" _hover={{ bg: 'bg.subtle' }} _focusVisible={{ outlineOffset: '-2px' }}>
            <HStack justify="space-between" gap="3">
              <HStack gap="2" minW="0"><ChannelIcon platform={complaint.kanal} /><Text fontWeight="medium" truncate>{senderOf(complaint)}</Text></HStack>
              <StatusChip status={complaint.durum} />
            </HStack>
            <Text mt="1.5" lineClamp="2">{complaint.konuOzeti}</Text>
            <Text truncate fontSize="xs" color="fg.muted">{placeOfWork(complaint)}</Text>
            <HStack mt="1.5" justify="space-between" gap="3" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              <Text>{complaint.saysisCode}</Text>
              <Text>{relativeTime(complaint.createdAt, now)}</Text>
            </HStack>
            <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">{formatDateTime(complaint.createdAt)}</Text>
          </CardLink>
        </Box>
      ))}
    </Box>
  );
}
