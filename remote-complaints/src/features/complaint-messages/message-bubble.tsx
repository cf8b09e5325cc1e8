import { formatDateTime } from '@muhatap/shared/i18n';
import { Flex, HStack, Text } from '@muhatap/shared/ui';
import { Badge, DeliveryTicks, LocationBody, PersonAvatar } from '@muhatap/shared/ui/app';
import type { ComplaintMessage, ThreadMessage } from '@muhatap/shared/wire/complaints';
import type { MessageStatus } from '@muhatap/shared/wire/conversations';
import type { Open } from '@muhatap/shared/wire/open';
import { memo, type ReactNode } from 'react';
import { speakerOf } from '#entities/complaint';
import { DeliveryFailure } from './delivery-failure';
import { MessageMedia } from './message-media';

/** A message of the complaint; of the whole conversation with the complaints that hold it. */
export type ShownMessage = ComplaintMessage & Partial<Pick<ThreadMessage, 'complaints'>>;

interface BubbleFrameProps {
  readonly side: 'in' | 'out';
  readonly head: ReactNode;
  readonly avatar?: ReactNode;
  readonly at: string;
  /** Null for a message of the citizen. */
  readonly status: Open<MessageStatus> | null;
  /** Below a message that did not arrive. */
  readonly failure: ReactNode;
  /** Neither citizen nor staff wrote it. */
  readonly isAutomatic?: boolean;
  readonly children: ReactNode;
}

/** Ours on the right, theirs on the left (docs/behaviour.md §6.6). */
export function BubbleFrame({
  side,
  head,
  avatar,
  at,
  status,
  failure,
  isAutomatic = false,
  children,
}: BubbleFrameProps) {
  return (
    <li className="message" data-side={side} data-ends="">
      <HStack gap="2" mb="1" fontSize="xs" color="fg.muted" flexWrap="wrap">
        {head}
      </HStack>
      <div className="message-line">
        {avatar}
        <div className="message-width">
          <div
            className="bubble"
            {...(isAutomatic && { 'data-bot': '' })}
            {...(status === 'failed' && { 'data-failed': '' })}
          >
            {children}
          </div>
        </div>
      </div>
      <Flex gap="1.5" align="center" mt="1" fontSize="2xs" color="fg.muted">
        <Text as="time" className="tabular">
          {formatDateTime(at)}
        </Text>
        {status !== null && <DeliveryTicks status={status} />}
      </Flex>
      {failure}
    </li>
  );
}

interface MessageBubbleProps {
  readonly message: ShownMessage;
  /** It was unread when this page came to know it. */
  readonly isFresh: boolean;
  readonly renderBeside: (message: ShownMessage) => ReactNode;
  readonly onOpenPhoto: (id: string) => void;
  /** Its words shall be said again. */
  readonly onRewrite: (text: string) => void;
}

function BubbleHead({ message, isFresh }: Pick<MessageBubbleProps, 'message' | 'isFresh'>) {
  const isUnread = message.direction !== 'outbound' && (isFresh || !message.isRead);
  return (
    <>
      <Text>{speakerOf(message)}</Text>
      {isUnread ? (
        <Badge size="xs" colorPalette="info">
          Okunmadı
        </Badge>
      ) : null}
      {message.source === 'web' ? (
        <Badge size="xs" colorPalette="gray" variant="outline">
          Takip sayfasından
        </Badge>
      ) : null}
      {message.saysisStatus ? (
        <Badge size="xs" colorPalette="gray" variant="outline">
          SAYSIS: {message.saysisStatus}
        </Badge>
      ) : null}
    </>
  );
}

/** A location comes as its words and, in the last line, an address of a map. */
const LOCATION = /(?:^|\n)https:\/\/www\.google\.com\/maps\?q=-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?$/;

function Words({ text }: { readonly text: string }) {
  if (text === '') return null;
  return LOCATION.test(text) ? (
    <LocationBody content={text} />
  ) : (
    <Text whiteSpace="pre-wrap">{text}</Text>
  );
}

/** Why a message did not arrive, and what can be done; nothing below the others. */
function Failure({
  message: { delivery, message },
  onRewrite,
}: Pick<MessageBubbleProps, 'message' | 'onRewrite'>) {
  if (delivery?.status !== 'failed') return null;
  const rewrite = message === '' ? null : () => onRewrite(message);
  return <DeliveryFailure error={delivery.error} onRewrite={rewrite} />;
}

function MessageBubbleView({
  message,
  isFresh,
  renderBeside,
  onOpenPhoto,
  onRewrite,
}: MessageBubbleProps) {
  const isOurs = message.direction === 'outbound';
  return (
    <BubbleFrame
      side={isOurs ? 'out' : 'in'}
      head={
        <>
          <BubbleHead message={message} isFresh={isFresh} />
          {renderBeside(message)}
        </>
      }
      isAutomatic={message.isAutomatic ?? false}
      avatar={
        isOurs ? null : (
          <PersonAvatar name={speakerOf(message)} src={message.profilePicture} size={28} />
        )
      }
      at={message.createdAt}
      status={isOurs ? (message.delivery?.status ?? null) : null}
      failure={<Failure message={message} onRewrite={onRewrite} />}
    >
      <MessageMedia message={message} onOpen={() => onOpenPhoto(message._id)} />
      <Words text={message.message} />
    </BubbleFrame>
  );
}

export const MessageBubble = memo(MessageBubbleView);
