import type { ReactNode } from 'react';
import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import type { Room } from '@muhatap/shared/wire';
import { Box, Flex, Heading, HStack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, channelName, PersonAvatar, StatusChip } from '@muhatap/shared/ui/app';
import { useNow } from '#entities/clock';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box py="2.5">
      <Text as="dt" fontSize="xs" color="fg.muted" mb="0.5">{name}</Text>
      <Box as="dd" overflowWrap="anywhere">{children}</Box>
    </Box>
  );
}

function Moment({ iso, now }: { readonly iso: string | null; readonly now: number }) {
  if (iso === null) return <Text color="fg.muted">Henüz yok</Text>;
  return (
    <>
      <Text className="tabular">{formatDateTime(iso)}</Text>
      <Text fontSize="xs" color="fg.muted">{relativeTime(iso, now)}</Text>
    </>
  );
}

interface CustomerPanelProps {
  readonly room: Room;
  /** The service window of the room. */
  readonly window: ReactNode;
}

export function CustomerPanel({ room, window }: CustomerPanelProps) {
  const now = useNow();
  const { customer, receiver_account: account } = room;
  return (
    <Box flex="1" overflowY="auto" px="5" py="6" tabIndex={0} role="region" aria-label="Kişi bilgileri">
      <Flex direction="column" align="center" gap="3" pb="5" textAlign="center">
        <PersonAvatar name={customer.name} src={customer.avatar_url} size={64} />
        <Box>
          <Heading as="h3" size="lg">{customer.name}</Heading>
          {customer.phone !== null && <Text className="tabular" color="fg.muted">{customer.phone}</Text>}
        </Box>
        <HStack gap="2" flexWrap="wrap" justify="center">
          <StatusChip status={room.is_active ? 'Açık' : 'Kapalı'} tone={room.is_active ? 'success' : 'gray'} />
          {window}
        </HStack>
      </Flex>
      <Box as="dl" borderTopWidth="1px" borderColor="border" pt="2">
        <Fact name="Kanal"><HStack gap="2"><ChannelIcon platform={room.channel} size={15} /><Text>{channelName(room.channel)}</Text></HStack></Fact>
        <Fact name="Hesap">{account.name}</Fact>
        <Fact name="Kanaldaki kimliği"><Text className="tabular">{customer.external_id}</Text></Fact>
        <Fact name="Sorumlu">{room.assignee?.name ?? 'Atanmadı'}</Fact>
        <Fact name="İlk temas"><Moment iso={room.created_at} now={now} /></Fact>
        <Fact name="Kişinin son mesajı"><Moment iso={room.last_customer_message_time} now={now} /></Fact>
        {room.survey_response !== null && <Fact name="Anket yanıtı">{`${room.survey_response} / 5`}</Fact>}
      </Box>
    </Box>
  );
}
