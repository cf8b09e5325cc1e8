import { useLink } from '@muhatap/shared/contract';
import { useGrant } from '@muhatap/shared/session';
import { Box, Button, Flex, HStack, Icon, Text } from '@muhatap/shared/ui';
import { channelName } from '@muhatap/shared/ui/app';
import type { ComplaintCitizen } from '@muhatap/shared/wire/complaints';
import { Link as RouterLink } from 'react-router-dom';
import { formatPhone } from '#entities/complaint';

export interface NoWayProps {
  /** The reason in Turkish. */
  readonly why: string;
  /** The complaint's own conversation. */
  readonly roomId: string | null;
  readonly wantsTemplate: boolean;
  readonly citizen: ComplaintCitizen | undefined;
  readonly onWriteNote: () => void;
  readonly onChangeStatus: () => void;
}

const look = { size: 'sm', variant: 'outline', colorPalette: 'gray', bg: 'bg.panel' } as const;

function OpenRoom({ roomId, label }: { readonly roomId: string; readonly label: string }) {
  const mayOpenRoom = useGrant('inbox');
  const roomLink = useLink('inbox:room', { id: roomId });
  if (!mayOpenRoom || roomLink === null) return null;
  return (
    <Button asChild {...look}>
      <RouterLink to={roomLink}>
        <Icon name="messages" size={15} />
        {label}
      </RouterLink>
    </Button>
  );
}

/** Where the citizen cannot be answered: the reason, and the ways that are left. */
export function NoWay({
  why,
  roomId,
  wantsTemplate,
  citizen,
  onWriteNote,
  onChangeStatus,
}: NoWayProps) {
  const phone = citizen?.phone ?? null;
  const others = (citizen?.accounts ?? []).filter(({ room_id }) => room_id !== roomId);
  return (
    <Box
      as="section"
      aria-label="Yanıt"
      borderWidth="1px"
      borderColor="warning.border"
      bg="warning.subtle"
      borderRadius="lg"
      p="4"
    >
      <HStack gap="2" align="flex-start" color="warning.fg" role="status">
        <Box mt="0.5">
          <Icon name="lock" size={15} />
        </Box>
        <Text fontSize="sm">{why}</Text>
      </HStack>
      <Text fontSize="sm" mt="3" mb="2" fontWeight="medium">
        Yapabilecekleriniz
      </Text>
      <Flex gap="2" wrap="wrap">
        {roomId !== null && (
          <OpenRoom
            roomId={roomId}
            label={wantsTemplate ? 'Konuşmada şablon seç' : 'Konuşmayı aç'}
          />
        )}
        {others.map(({ room_id, platform }) => (
          <OpenRoom
            key={room_id}
            roomId={room_id}
            label={`${channelName(platform)} konuşmasını aç`}
          />
        ))}
        {phone !== null && (
          <Button asChild {...look}>
            <a href={`tel:${phone}`}>
              <Icon name="phone" size={15} />
              Ara: {formatPhone(phone)}
            </a>
          </Button>
        )}
        <Button type="button" {...look} onClick={onWriteNote}>
          <Icon name="edit" size={15} />
          İç not yaz
        </Button>
        <Button type="button" {...look} onClick={onChangeStatus}>
          <Icon name="check" size={15} />
          Durumu değiştir
        </Button>
      </Flex>
    </Box>
  );
}
