import type { ReactNode } from 'react';
import { messageOf } from '@muhatap/shared/api';
import { addresses } from '@muhatap/shared/contract';
import { formatNumber } from '@muhatap/shared/i18n';
import { administers, useSession } from '@muhatap/shared/session';
import type { CustomerDetail, Room } from '@muhatap/shared/wire/conversations';
import { Box, Button, Flex, Heading, HStack, Icon, Text } from '@muhatap/shared/ui';
import {
  ChannelIcon,
  channelName,
  ErrorNote,
  PersonAvatar,
  Skeleton,
  StatusChip,
} from '@muhatap/shared/ui/app';
import { Link } from 'react-router-dom';
import { useCalm, useCustomer } from '#entities/customer';
import { inboxAddresses } from '../../addresses';
import { CitizenHolds } from './citizen-holds';
import { CustomerNotes } from './customer-notes';
import { EarlierRooms } from './earlier-rooms';
import { Fact, Moment, Part } from './fact';
import { Identities } from './identities';

/** New messages change what is known of the citizen; it is requested again at most this often, ms. */
const CALM_MS = 3000;
const FAILED = 'Kişi bilgileri yüklenirken hata oluştu';

interface CustomerPanelProps {
  readonly room: Room;
  /** The service window of the room. */
  readonly window: ReactNode;
  /** The choice of labels; without it they are only named. */
  readonly labels?: ReactNode;
  /** Complaints of this conversation; without it the panel has no such part. */
  readonly complaints?: ReactNode;
  readonly onOpenRoom: (roomId: string) => void;
}

function Who({ room, window }: Pick<CustomerPanelProps, 'room' | 'window'>) {
  const { customer } = room;
  const isAdministrator = useSession(administers);
  return (
    <Flex direction="column" align="center" gap="3" pb="4" textAlign="center">
      <PersonAvatar name={customer.name} src={customer.avatar_url} size={64} />
      <Box minW="0" overflowWrap="anywhere">
        <Heading as="h3" size="lg">
          {customer.name}
        </Heading>
        {customer.phone !== null && (
          <Text className="tabular" color="fg.muted">
            {customer.phone}
          </Text>
        )}
        <Button asChild size="xs" variant="plain">
          <Link to={inboxAddresses.citizen(customer.id)}>Kişiyi aç</Link>
        </Button>
        {isAdministrator && (
          <Button asChild size="xs" variant="plain">
            <Link to={addresses.looks({ citizen: customer.id })}>Kimler baktı?</Link>
          </Button>
        )}
      </Box>
      <HStack gap="2" flexWrap="wrap" justify="center">
        <StatusChip
          status={room.is_active ? 'Açık' : 'Kapalı'}
          tone={room.is_active ? 'success' : 'gray'}
        />
        {window}
      </HStack>
    </Flex>
  );
}

function Known({
  detail,
  room,
  onOpenRoom,
}: { readonly detail: CustomerDetail } & Pick<CustomerPanelProps, 'room' | 'onOpenRoom'>) {
  const others = detail.rooms.filter(({ id }) => id !== room.id);
  return (
    <>
      <Part title="İç notlar">
        <CustomerNotes roomId={room.id} notes={detail.notes} />
      </Part>
      <Part title="Kanal hesapları">
        <Identities identities={detail.identities} />
      </Part>
      <Part title="Diğer konuşmaları">
        {others.length === 0 ? (
          <Text fontSize="sm" color="fg.muted">
            Bu kişinin başka konuşması yok.
          </Text>
        ) : (
          <EarlierRooms rooms={others} onOpen={onOpenRoom} />
        )}
      </Part>
    </>
  );
}

function Unknown({
  error,
  onRetry,
}: {
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  if (error === null)
    return (
      <Flex
        direction="column"
        gap="3"
        borderTopWidth="1px"
        borderColor="border"
        mt="4"
        pt="4"
        role="status"
        aria-label="Kişi bilgileri yükleniyor"
      >
        <Skeleton h="4" w="40%" />
        <Skeleton h="12" />
        <Skeleton h="4" w="55%" />
        <Skeleton h="12" />
      </Flex>
    );
  return (
    <Box borderTopWidth="1px" borderColor="border" mt="4" pt="4">
      <ErrorNote message={messageOf(error, FAILED)} onRetry={onRetry} />
    </Box>
  );
}

/** The citizen: facts of the room at once, the rest after the server's answer. */
export function CustomerPanel({
  room,
  window,
  labels,
  complaints,
  onOpenRoom,
}: CustomerPanelProps) {
  const last = useCalm(`${room.id} ${room.last_message?.id ?? ''}`, CALM_MS);
  const { detail, error, retry } = useCustomer(room.customer_id, last);
  return (
    <Box
      flex="1"
      minW="0"
      overflowY="auto"
      px="5"
      py="6"
      tabIndex={0}
      role="region"
      aria-label="Kişi bilgileri"
    >
      <Who room={room} window={window} />
      {labels !== undefined && <Box pb="3">{labels}</Box>}
      <Box pb="3" _empty={{ display: 'none' }}>
        <CitizenHolds customerId={room.customer_id} />
      </Box>
      <Box as="dl" borderTopWidth="1px" borderColor="border" pt="2">
        <Fact name="Kanal">
          <HStack gap="2">
            <ChannelIcon platform={room.channel} size={15} />
            <Text>
              {channelName(room.channel)} · {room.receiver_account.name}
            </Text>
          </HStack>
        </Fact>
        <Fact name="Sorumlu">{room.assignee?.name ?? 'Atanmadı'}</Fact>
        <Fact name="İlk temas">
          <Moment iso={detail?.first_seen_at ?? room.created_at} />
        </Fact>
        <Fact name="Kişinin son mesajı">
          <Moment iso={room.last_customer_message_time} />
        </Fact>
        {detail !== null && (
          <Fact name="Mesaj sayısı">
            <Text className="tabular">{formatNumber(detail.message_count)}</Text>
          </Fact>
        )}
        {room.survey_response !== null && (
          <Fact name="Memnuniyet puanı">
            <HStack gap="1.5" className="tabular">
              <Icon name="star" size={15} color="warning.fg" />
              <Text>{room.survey_response} / 5</Text>
            </HStack>
          </Fact>
        )}
      </Box>
      {complaints !== undefined && <Part title="Şikayetler">{complaints}</Part>}
      {detail === null ? (
        <Unknown error={error} onRetry={retry} />
      ) : (
        <Known detail={detail} room={room} onOpenRoom={onOpenRoom} />
      )}
    </Box>
  );
}
