import { memo } from 'react';
import { formatDateTime, formatTime } from '@muhatap/shared/i18n';
import type { Message } from '@muhatap/shared/wire';
import { Box, Flex, Icon, Text } from '@muhatap/shared/ui';
import { dropSend, selectSendState, useConversation } from '#entities/conversation';
import { BubbleBody } from './bubble-body';
import { FailedSend } from './failed-send';
import type { MendSend } from './mend-send.types';
import { MessageTicks } from './message-ticks';
import { MessageTools } from './message-tools';
import { QuoteLine } from './quote-line';
import { Reactions } from './reactions';
import { SendHint } from './send-hint';
import { VisibilityChip } from './visibility-chip';

interface BubbleProps {
  readonly message: Message;
  readonly customerName: string;
  readonly namesSender: boolean;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  readonly mend: MendSend;
  readonly onGo: (messageId: string) => void;
  readonly onOpenMedia: (message: Message) => void;
}

function Sender({ message }: { readonly message: Message }) {
  if (!message.is_sent) return null;
  if (message.is_bot_message) return <Flex gap="1" align="center" mb="1" fontSize="xs" color="fg.muted"><Icon name="bot" size={13} /><Text>Chatbot</Text></Flex>;
  return <Text mb="1" fontSize="xs" color="fg.muted">{message.sender_name ?? 'Destek Temsilcisi'}</Text>;
}

function Footer({ message }: { readonly message: Message }) {
  return (
    <Flex gap="1.5" align="center" mt="1" fontSize="2xs" color="fg.muted">
      {message.visibility !== null && <VisibilityChip visibility={message.visibility} />}
      <Text as="time" className="tabular" title={formatDateTime(message.created_at)}>{formatTime(message.created_at)}</Text>
      {message.is_sent && <MessageTicks status={message.status} />}
    </Flex>
  );
}

function BubbleView({ message, customerName, namesSender, startsGroup, endsGroup, mend, onGo, onOpenMedia }: BubbleProps) {
  const sendState = useConversation(selectSendState(message));
  if (message.type === 'system') return <SystemNote message={message} />;
  const side = message.is_sent ? 'out' : 'in';
  const hasFailed = message.is_sent && message.status === 'failed';
  const isOurs = sendState === 'waiting' || sendState === 'held' || sendState === 'failed';
  return (
    <Flex direction="column" align={message.is_sent ? 'flex-end' : 'flex-start'} pt={startsGroup ? '2.5' : '0.5'}>
      {namesSender && <Sender message={message} />}
      <Flex className="group" gap="1.5" width="full" direction={message.is_sent ? 'row-reverse' : 'row'} tabIndex={-1} _focusVisible={{ outline: 'none' }}>
        <Box maxW={{ base: '86%', md: '72%' }} minW="0">
          <Box
            px="3"
            py="2"
            bg={`bubble.${side}`}
            color={`bubble.${side}.fg`}
            borderRadius="lg"
            {...(endsGroup && (message.is_sent ? { borderBottomRightRadius: 'xs' } : { borderBottomLeftRadius: 'xs' }))}
            {...(hasFailed && { borderWidth: '1px', borderColor: 'error.border' })}
            {...(message.is_bot_message && { borderWidth: '1px', borderStyle: 'dashed', borderColor: 'border.emphasized' })}
            overflowWrap="anywhere"
          >
            {message.reply_to !== null && <QuoteLine quote={message.reply_to} customerName={customerName} onGo={onGo} />}
            <BubbleBody message={message} onOpenMedia={onOpenMedia} />
          </Box>
          <Reactions reactions={message.reactions} isSent={message.is_sent} />
        </Box>
        <MessageTools message={message} {...(isOurs && { onEdit: () => mend.onEdit(message.id), onDrop: () => dropSend(message.id) })} />
      </Flex>
      {endsGroup && !hasFailed && <Footer message={message} />}
      <SendHint state={sendState} />
      {hasFailed && <FailedSend message={message} mend={mend} />}
    </Flex>
  );
}

function SystemNote({ message }: { readonly message: Message }) {
  return <Text textAlign="center" fontSize="xs" color="fg.muted" py="2">{message.content}</Text>;
}

export const Bubble = memo(BubbleView);
