import { formatDateTime, formatNumber, relativeTime } from '@muhatap/shared/i18n';
import { Box, chakra, Flex, HStack, Icon, Text } from '@muhatap/shared/ui';
import { ChannelIcon, PersonAvatar } from '@muhatap/shared/ui/app';
import type { CustomerRow } from '@muhatap/shared/wire/conversations';
import { Link } from 'react-router-dom';
import { inboxAddresses } from '../../addresses';

const RowLink = chakra(Link);

const describeRooms = ({ room_count: all, open_room_count: open }: CustomerRow): string =>
  `${formatNumber(all)} konuşma${open > 0 ? `, ${formatNumber(open)} açık` : ''}`;

/** One person: who, on which channels, how much was said and when last. */
export function CitizenRow({ row, now }: { readonly row: CustomerRow; readonly now: number }) {
  const { customer, platforms, last_message_at: last } = row;
  return (
    <Box as="li" borderBottomWidth="1px" borderColor="border" _last={{ borderBottomWidth: '0' }}>
      <RowLink
        to={inboxAddresses.citizen(customer.id)}
        display="flex"
        gap={{ base: '3', md: '4' }}
        alignItems="center"
        px="4"
        py="3"
        minH="64px"
        _hover={{ bg: 'bg.subtle' }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <PersonAvatar name={customer.name} src={customer.avatar_url} size={36} />
        <Flex
          flex="1"
          minW="0"
          gapX="4"
          gapY="0.5"
          direction={{ base: 'column', md: 'row' }}
          align={{ md: 'center' }}
        >
          <Box flex="2" minW="0">
            <Text fontWeight="medium" truncate>
              {customer.name}
            </Text>
            <Text fontSize="sm" color="fg.muted" className="tabular" truncate>
              {customer.phone ?? customer.external_id}
            </Text>
          </Box>
          <HStack gap="1.5" width={{ md: '120px' }} hideBelow="md">
            {platforms.map((platform) => (
              <ChannelIcon key={platform} platform={platform} size={16} />
            ))}
          </HStack>
          <Text fontSize="sm" color="fg.muted" className="tabular" width={{ md: '170px' }}>
            {describeRooms(row)}
            <Box as="span" hideFrom="md">
              {last === null ? '' : ` · ${relativeTime(last, now)}`}
            </Box>
          </Text>
          <Text
            fontSize="sm"
            color="fg.muted"
            width="130px"
            textAlign="end"
            hideBelow="md"
            title={last === null ? undefined : formatDateTime(last)}
          >
            {last === null ? 'Mesaj yok' : relativeTime(last, now)}
          </Text>
        </Flex>
        <Icon name="chevron-right" size={16} color="fg.muted" />
      </RowLink>
    </Box>
  );
}
