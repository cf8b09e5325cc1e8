import { useLink } from '@muhatap/shared/contract';
import { useGrant } from '@muhatap/shared/session';
import { Box, Flex, HStack, Icon, Link, Text } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { WayLabels } from './way-labels';

interface WayLineProps {
  readonly way: WayLabels;
  /** The conversation, in which an approved template can be chosen. */
  readonly roomId: string | null;
  readonly wantsTemplate: boolean;
}

/** Channel and remaining time of a reply, or why none can be sent. */
export function WayLine({ way, roomId, wantsTemplate }: WayLineProps) {
  const mayOpenRoom = useGrant('inbox');
  const roomLink = useLink('inbox:room', { id: roomId ?? '' });
  const { canReply, text, left, isClosing } = way;
  return (
    <Flex
      gap="2"
      px="3"
      py="2"
      align="flex-start"
      wrap="wrap"
      fontSize="xs"
      role={canReply ? undefined : 'status'}
      {...(canReply
        ? { color: 'fg.muted' }
        : { color: 'warning.fg', bg: 'warning.subtle', borderTopRadius: 'lg' })}
    >
      <HStack gap="1.5" align="flex-start" flex="1" minW="180px">
        <Box mt="0.5">
          <Icon name={canReply ? 'send' : 'lock'} size={13} />
        </Box>
        <Text>{text}</Text>
      </HStack>
      {left === null ? null : (
        <HStack
          gap="1"
          className="tabular"
          {...(isClosing && { color: 'warning.fg', fontWeight: 'medium' })}
        >
          <Icon name="clock" size={13} />
          <Text>{left}</Text>
        </HStack>
      )}
      {wantsTemplate && roomId !== null && mayOpenRoom && roomLink !== null ? (
        <Link asChild color="inherit" textDecoration="underline" fontWeight="medium">
          <RouterLink to={roomLink}>Konuşmada şablon seç</RouterLink>
        </Link>
      ) : null}
    </Flex>
  );
}
