import { formatDateTime } from '@muhatap/shared/i18n';
import { Box, Flex, HStack, Text } from '@muhatap/shared/ui';
import { Badge, PersonAvatar } from '@muhatap/shared/ui/app';
import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';
import { memo, type ReactNode } from 'react';
import { speakerOf } from '#entities/complaint';
import { DeliveryFailure, DeliveryTicks } from './delivery';
import { MessageMedia } from './message-media';

/** Room for the reply box, which stays visible at the bottom. */
const CLEAR = { scrollMarginBottom: '240px' } as const;

interface FrameProps {
  readonly isOurs: boolean;
  readonly isFailed?: boolean;
  readonly avatar?: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** Ours on the right, theirs on the left (docs/behaviour.md §6.6). */
export function BubbleFrame({ isOurs, isFailed = false, avatar, below, children }: FrameProps) {
  return (
    <Flex as="li" justify={isOurs ? 'flex-end' : 'flex-start'} gap="2" align="flex-end" {...CLEAR}>
      {avatar}
      <Box maxW={{ base: '86%', md: '72%' }} minW="0">
        <Box
          px="3"
          py="2"
          borderRadius="lg"
          bg={isOurs ? 'bubble.out' : 'bubble.in'}
          color={isOurs ? 'bubble.out.fg' : 'bubble.in.fg'}
          borderWidth={isFailed ? '1px' : '0'}
          borderColor="error.border"
          {...(isOurs ? { borderBottomRightRadius: 'xs' } : { borderBottomLeftRadius: 'xs' })}
        >
          {children}
        </Box>
        {below}
      </Box>
    </Flex>
  );
}

interface MessageBubbleProps {
  readonly message: ComplaintMessage;
  /** It was unread when this page came to know it. */
  readonly isFresh: boolean;
  readonly onOpenPhoto: (id: string) => void;
  /** Its words shall be said again. */
  readonly onRewrite: (text: string) => void;
}

function BubbleHead({ message, isFresh }: Pick<MessageBubbleProps, 'message' | 'isFresh'>) {
  const isUnread = message.direction !== 'outbound' && (isFresh || !message.isRead);
  return (
    <HStack gap="2" mb="0.5" fontSize="xs" flexWrap="wrap">
      <Text fontWeight="semibold">{speakerOf(message)}</Text>
      {isUnread ? (
        <Badge size="xs" colorPalette="info">
          Okunmadı
        </Badge>
      ) : null}
      {message.saysisStatus ? (
        <Badge size="xs" colorPalette="gray" variant="outline" color="inherit">
          SAYSIS: {message.saysisStatus}
        </Badge>
      ) : null}
    </HStack>
  );
}

function MessageBubbleView({ message, isFresh, onOpenPhoto, onRewrite }: MessageBubbleProps) {
  const isOurs = message.direction === 'outbound';
  const speaker = speakerOf(message);
  const hasFailed = message.delivery?.status === 'failed';
  const failure = hasFailed ? (
    <DeliveryFailure
      error={message.delivery?.error ?? null}
      onRewrite={message.message === '' ? null : () => onRewrite(message.message)}
    />
  ) : null;
  return (
    <BubbleFrame
      isOurs={isOurs}
      isFailed={hasFailed}
      avatar={
        isOurs ? null : <PersonAvatar name={speaker} src={message.profilePicture} size={28} />
      }
      below={failure}
    >
      <BubbleHead message={message} isFresh={isFresh} />
      <MessageMedia message={message} onOpen={() => onOpenPhoto(message._id)} />
      {message.message === '' ? null : (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {message.message}
        </Text>
      )}
      <HStack
        mt="0.5"
        gap="1.5"
        justify="flex-end"
        fontSize="xs"
        color={isOurs ? 'bubble.out.meta' : 'bubble.in.meta'}
      >
        <Text as="time" className="tabular">
          {formatDateTime(message.createdAt)}
        </Text>
        {isOurs && message.delivery !== null ? (
          <DeliveryTicks status={message.delivery.status} />
        ) : null}
      </HStack>
    </BubbleFrame>
  );
}

export const MessageBubble = memo(MessageBubbleView);
