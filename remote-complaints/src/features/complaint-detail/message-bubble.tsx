import { formatDateTime } from '@muhatap/shared/i18n';
import { Box, Flex, HStack, Text } from '@muhatap/shared/ui';
import { Badge, PersonAvatar } from '@muhatap/shared/ui/app';
import type { ComplaintMessage } from '@muhatap/shared/wire';
import { speakerOf } from '#entities/complaint';
import { MessageMedia } from './message-media';

/** Ours on the right, theirs on the left (spec §2 "Complaint detail"). */
export function MessageBubble({ message }: { readonly message: ComplaintMessage }) {
  const isOurs = message.direction === 'outbound';
  const speaker = speakerOf(message);
  const meta = isOurs ? 'bubble.out.meta' : 'bubble.in.meta';
  return (
    <Flex as="li" justify={isOurs ? 'flex-end' : 'flex-start'} gap="2" align="flex-end">
      {isOurs ? null : <PersonAvatar name={speaker} src={message.profilePicture} size={28} />}
      <Box maxW={{ base: '86%', md: '72%' }} px="3" py="2" borderRadius="lg" bg={isOurs ? 'bubble.out' : 'bubble.in'} color={isOurs ? 'bubble.out.fg' : 'bubble.in.fg'} {...(isOurs ? { borderBottomRightRadius: 'xs' } : { borderBottomLeftRadius: 'xs' })}>
        <HStack gap="2" mb="0.5" fontSize="xs" flexWrap="wrap">
          <Text fontWeight="semibold">{speaker}</Text>
          {!isOurs && !message.isRead ? <Badge size="xs" colorPalette="info">Okunmadı</Badge> : null}
          {message.saysisStatus ? <Badge size="xs" colorPalette="gray" variant="outline">SAYSIS: {message.saysisStatus}</Badge> : null}
        </HStack>
        <MessageMedia message={message} />
        {message.message === '' ? null : <Text whiteSpace="pre-wrap" overflowWrap="anywhere">{message.message}</Text>}
        <Text mt="0.5" fontSize="xs" textAlign="end" color={meta} fontVariantNumeric="tabular-nums">{formatDateTime(message.createdAt)}</Text>
      </Box>
    </Flex>
  );
}
