import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, Center, chakra, Flex, Icon, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { PersonAvatar } from '@muhatap/shared/ui/app';
import type { NotificationEntry } from '@muhatap/shared/wire/session';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { addressOf, describeNotification, textsOfKind } from '#entities/notification';

interface NotificationRowProps {
  readonly entry: NotificationEntry;
  readonly now: number;
  readonly onOpen: () => void;
}

const LOOK = {
  display: 'flex',
  width: 'full',
  gap: '3',
  px: '4',
  py: '3',
  minH: '11',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
  _focusVisible: { outlineOffset: '-2px' },
} as const;

/** A link to the subject's page, or, where it has none, a button that marks the row as read. */
function Row({
  entry,
  onOpen,
  children,
}: Omit<NotificationRowProps, 'now'> & { readonly children: ReactNode }) {
  const address = addressOf(entry);
  return address === null ? (
    <chakra.button type="button" onClick={onOpen} {...LOOK}>
      {children}
    </chakra.button>
  ) : (
    <chakra.a asChild {...LOOK}>
      <RouterLink to={address} onClick={onOpen}>
        {children}
      </RouterLink>
    </chakra.a>
  );
}

function Mark({ entry: { actor, kind } }: { readonly entry: NotificationEntry }) {
  if (actor !== null) return <PersonAvatar name={actor.name} size={36} />;
  const isFailure = kind === 'send-failed';
  return (
    <Center
      as="span"
      boxSize="9"
      flexShrink="0"
      borderRadius="full"
      bg={isFailure ? 'error.subtle' : 'bg.muted'}
      color={isFailure ? 'error.fg' : 'fg.muted'}
    >
      <Icon name={textsOfKind(kind).icon} size={18} />
    </Center>
  );
}

/** A notification: who did what, to which conversation or complaint, and when. */
export function NotificationRow({ entry, now, onOpen }: NotificationRowProps) {
  const { sentence, detail } = describeNotification(entry);
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: '0' }}>
      <Row entry={entry} onOpen={onOpen}>
        <Mark entry={entry} />
        <Box as="span" flex="1" minW="0">
          <Text as="span" display="block" fontWeight={entry.is_read ? 'normal' : 'semibold'}>
            {sentence}
          </Text>
          {detail && (
            <Text as="span" fontSize="sm" color="fg.muted" lineClamp="2">
              {detail}
            </Text>
          )}
          <Text
            as="time"
            display="block"
            fontSize="xs"
            color="fg.muted"
            mt="0.5"
            title={formatDateTime(entry.at)}
          >
            {relativeTime(entry.at, now)}
          </Text>
        </Box>
        <Flex as="span" width="2" pt="1.5" flexShrink="0">
          {!entry.is_read && (
            <>
              <Box as="span" boxSize="2" borderRadius="full" bg="brand.solid" aria-hidden />
              <VisuallyHidden>okunmadı</VisuallyHidden>
            </>
          )}
        </Flex>
      </Row>
    </Box>
  );
}
