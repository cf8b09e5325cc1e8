import { chakra } from '@muhatap/shared/ui';
import { messageStyles } from '@muhatap/shared/ui/app';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { rewriteReply, useDraft } from '#entities/reply';
import { MessageBubble, type ShownMessage } from './message-bubble';
import { PendingBubble } from './pending-bubble';

const STYLES = {
  ...messageStyles,
  '& .message': {
    ...messageStyles['& .message'],
    // Room for the reply box, which stays visible at the bottom.
    scrollMarginBottom: '240px',
  },
  // Where a pointer can hover, tools stand back until it does.
  '@media (hover: hover)': {
    '& .message-tools': { opacity: 0 },
    '& .message:hover .message-tools, & .message-tools:focus-visible': { opacity: 1 },
  },
} as const;

interface MessageListProps {
  readonly complaintId: string;
  /** Oldest first. */
  readonly messages: readonly ShownMessage[];
  /** The ids of those that were unread when this page came to know them. */
  readonly fresh: ReadonlySet<string>;
  /** Beside a message's writer; stable, because messages are drawn again where it changes. */
  readonly renderBeside: (message: ShownMessage) => ReactNode;
  readonly onOpenPhoto: (id: string) => void;
  /** A reply that did not arrive went back into the field. */
  readonly onEditReply: () => void;
}

/** Messages between citizen and staff, with replies on their way at the end. */
export function MessageList({
  complaintId,
  messages,
  fresh,
  renderBeside,
  onOpenPhoto,
  onEditReply,
}: MessageListProps) {
  const list = useRef<HTMLOListElement>(null);
  const outbox = useDraft(complaintId, (draft) => draft.outbox);
  const pending = outbox.filter(
    ({ message }) =>
      message === null ||
      !messages.some(
        ({ _id, roomMessageId }) =>
          _id === message._id ||
          (roomMessageId !== null && roomMessageId === message.roomMessageId),
      ),
  );
  const rewrite = useCallback(
    (text: string) => {
      rewriteReply(complaintId, text);
      onEditReply();
    },
    [complaintId, onEditReply],
  );
  const going = pending.length;
  const before = useRef(going);
  useEffect(() => {
    // Scrolls a newly submitted reply into view above the field.
    if (going > before.current)
      list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    before.current = going;
  }, [going]);
  if (messages.length + going === 0) return null;
  return (
    <chakra.ol
      ref={list}
      display="flex"
      flexDirection="column"
      listStyleType="none"
      gap="3"
      css={STYLES}
    >
      {messages.map((message) => (
        <MessageBubble
          key={message._id}
          message={message}
          isFresh={fresh.has(message._id)}
          renderBeside={renderBeside}
          onOpenPhoto={onOpenPhoto}
          onRewrite={rewrite}
        />
      ))}
      {pending.map((reply) => (
        <PendingBubble
          key={reply.key}
          complaintId={complaintId}
          reply={reply}
          onEdit={onEditReply}
        />
      ))}
    </chakra.ol>
  );
}
