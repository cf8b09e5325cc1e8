import { memo } from 'react';
import { formatDateTime, formatTime } from '@muhatap/shared/i18n';
import type { Message } from '@muhatap/shared/wire';
import { Box, Flex, Icon, Text } from '@muhatap/shared/ui';
import { BubbleBody } from './bubble-body';
import { FailedSend } from './failed-send';
import { MessageTicks } from './message-ticks';

interface BubbleProps {
  readonly message: Message;
  readonly namesSender: boolean;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  readonly onEdit: (content: string) => void;
}

function Sender({ message }: { readonly message: Message }) {
  if (!message.is_sent) return null;
  if (message.is_bot_message) return <Flex gap="1" align="center" mb="1" fontSize="xs" color="fg.muted"><Icon name="bot" size={13} /><Text>Chatbot</Text></Flex>;
  return <Text mb="1" fontSize="xs" color="fg.muted">{message.sender_name ?? 'Destek Temsilcisi'}</Text>;
}

function BubbleView({ message, namesSender, startsGroup, endsGroup, onEdit }: BubbleProps) {
  if (message.type === 'system') return <SystemNote message={message} />;
  const side = message.is_sent ? 'out' : 'in';
  const hasFailed = message.is_sent && message.status === 'failed';
  return (
    <Flex direction="column" align={message.is_sent ? 'flex-end' : 'flex-start'} pt={startsGroup ? '2.5' : '0.5'}>
      {namesSender && <Sender message={message} />}
      <Box
        maxW={{ base: '86%', md: '72%' }}
        minW="0"
        px="3"
        py="2"
        bg={`bubble.${side}`}
        color={`bubble.${side}.fg`}
        borderRadius="lg"
        {...(endsGroup && (message.is_sent ? { borderBottomRightRadius: 'xs' } : { borderBottomLeftRadius: 'xs' }))}
        {...(hasFailed && { borderWidth: '1px', borderColor: 'error.border' })}
        overflowWrap="anywhere"
      >
        <BubbleBody message={message} />
      </Box>
      {endsGroup && !hasFailed && (
        <Flex gap="1" align="center" mt="1" fontSize="2xs" color="fg.muted">
          <Text as="time" className="tabular" title={formatDateTime(message.created_at)}>{formatTime(message.created_at)}</Text>
          {message.is_sent && <MessageTicks status={message.status} />}
        </Flex>
      )}
      {hasFailed && <FailedSend message={message} onEdit={onEdit} />}
    </Flex>
  );
}

function SystemNote({ message }: { readonly message: Message }) {
  return <Text textAlign="center" fontSize="xs" color="fg.muted" py="2">{message.content}</Text>;
}

export const Bubble = memo(BubbleView);
