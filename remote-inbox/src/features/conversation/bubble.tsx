import { memo } from 'react';
import { formatDateTime, formatTime } from '@muhatap/shared/i18n';
import type { Message } from '@muhatap/shared/wire/conversations';
import { Flex, Icon, Text } from '@muhatap/shared/ui';
import { DeliveryTicks } from '@muhatap/shared/ui/app';
import { dropSend, selectSendState, useConversation, type SendState } from '#entities/conversation';
import { BubbleBody } from './bubble-body';
import { FailedSend } from './failed-send';
import type { MessageActions } from './message-actions.types';
import { MessageTools } from './message-tools';
import { QuoteLine } from './quote-line';
import { Reactions } from './reactions';
import { SystemNote } from './system-note';
import { VisibilityChip } from './visibility-chip';

const HINTS: Partial<Record<SendState, string>> = {
  waiting: 'Bağlantı gelince gönderilecek',
  held: 'Onayınızı bekliyor: bu arada yeni mesaj yazıldı',
};

/** Why a send of ours has not left yet; nothing while it is simply on its way. */
function SendHint({ state }: { readonly state: SendState | null }) {
  const text = state === null ? undefined : HINTS[state];
  if (text === undefined) return null;
  return (
    <Flex gap="1" align="center" mt="1" fontSize="xs" color="warning.fg">
      <Icon name="clock" size={13} />
      <Text>{text}</Text>
    </Flex>
  );
}

interface BubbleProps {
  readonly message: Message;
  readonly customerName: string;
  readonly namesSender: boolean;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  readonly offersComplaint: boolean;
  readonly actions: MessageActions;
  readonly onGo: (messageId: string) => void;
  readonly onOpenMedia: (message: Message) => void;
}

function Sender({ message }: { readonly message: Message }) {
  if (!message.is_sent) return null;
  if (message.is_bot_message)
    return (
      <Flex gap="1" align="center" mb="1" fontSize="xs" color="fg.muted">
        <Icon name="bot" size={13} />
        <Text>{message.sender_name ?? 'Chatbot'}</Text>
      </Flex>
    );
  return (
    <Text mb="1" fontSize="xs" color="fg.muted">
      {message.sender_name ?? 'Destek Temsilcisi'}
    </Text>
  );
}

function Footer({ message }: { readonly message: Message }) {
  return (
    <Flex gap="1.5" align="center" mt="1" fontSize="2xs" color="fg.muted">
      {message.visibility !== null && <VisibilityChip visibility={message.visibility} />}
      <Text as="time" className="tabular" title={formatDateTime(message.created_at)}>
        {formatTime(message.created_at)}
      </Text>
      {message.is_sent && <DeliveryTicks status={message.status} />}
    </Flex>
  );
}

interface MessageTextProps extends Pick<
  BubbleProps,
  'message' | 'customerName' | 'onGo' | 'onOpenMedia'
> {
  readonly hasFailed: boolean;
}

/** The bubble itself: what is quoted and what is said. */
const MessageText = ({ message, customerName, hasFailed, onGo, onOpenMedia }: MessageTextProps) => (
  <div
    className="bubble"
    {...(hasFailed && { 'data-failed': '' })}
    {...(message.is_bot_message && { 'data-bot': '' })}
  >
    {message.reply_to !== null && (
      <QuoteLine quote={message.reply_to} customerName={customerName} onGo={onGo} />
    )}
    <BubbleBody message={message} onOpenMedia={onOpenMedia} />
  </div>
);

/** Sends that their author can still take back. */
const OPEN_SENDS: ReadonlySet<SendState> = new Set<SendState>(['waiting', 'held', 'failed']);

function BubbleView({
  message,
  customerName,
  namesSender,
  startsGroup,
  endsGroup,
  offersComplaint,
  actions,
  onGo,
  onOpenMedia,
}: BubbleProps) {
  const sendState = useConversation(selectSendState(message));
  if (message.type === 'system') return <SystemNote message={message} />;
  const side = message.is_sent ? 'out' : 'in';
  const hasFailed = message.is_sent && message.status === 'failed';
  const isOurs = sendState !== null && OPEN_SENDS.has(sendState);
  return (
    <div
      className="message"
      data-side={side}
      {...(startsGroup && { 'data-starts': '' })}
      {...(endsGroup && { 'data-ends': '' })}
    >
      {namesSender && <Sender message={message} />}
      <div className="message-line" tabIndex={-1}>
        <div className="message-width">
          <MessageText
            message={message}
            customerName={customerName}
            hasFailed={hasFailed}
            onGo={onGo}
            onOpenMedia={onOpenMedia}
          />
          <Reactions reactions={message.reactions} isSent={message.is_sent} />
        </div>
        <MessageTools
          message={message}
          offersComplaint={offersComplaint}
          onQuote={actions.onQuote}
          {...(isOurs && {
            onEdit: () => actions.onEdit(message.id),
            onDrop: () => dropSend(message.id),
          })}
        />
      </div>
      {endsGroup && !hasFailed && <Footer message={message} />}
      <SendHint state={sendState} />
      {hasFailed && <FailedSend message={message} actions={actions} />}
    </div>
  );
}

export const Bubble = memo(BubbleView);
