import { Box, Button, chakra, Flex, Heading, HStack, Icon } from '@muhatap/shared/ui';
import { Badge, EmptyView, messageStyles } from '@muhatap/shared/ui/app';
import { formatNumber } from '@muhatap/shared/i18n';
import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReadMarker } from '#entities/complaint';
import { rewriteReply, settleReplies, useDraft } from '#entities/reply';
import { MessageBubble } from './message-bubble';
import { PendingBubble } from './pending-bubble';

/** Messages that stand there without asking; older ones come when they are wanted. */
const SHOWN = 40;

/** Room for the reply box, which stays visible at the bottom. */
const CLEAR = { '& .message': { ...messageStyles['& .message'], scrollMarginBottom: '240px' } };

interface MessageHistoryProps {
  readonly complaintId: string;
  readonly messages: readonly ComplaintMessage[];
  readonly totalMessages: number;
  readonly onOpenPhoto: (id: string) => void;
  /** Words that did not arrive went back into the field. */
  readonly onEditReply: () => void;
}

const OlderButton = ({
  hidden,
  onShow,
}: {
  readonly hidden: number;
  readonly onShow: () => void;
}) => (
  <Flex justify="center" mb="3">
    <Button size="xs" variant="outline" colorPalette="gray" onClick={onShow}>
      <Icon name="chevron-up" size={14} />
      Önceki {formatNumber(hidden)} mesajı göster
    </Button>
  </Flex>
);

/** The words between citizen and staff, oldest first, with replies on their way at the end. */
export function MessageHistory({
  complaintId,
  messages,
  totalMessages,
  onOpenPhoto,
  onEditReply,
}: MessageHistoryProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const fresh = useReadMarker(complaintId, messages);
  const outbox = useDraft(complaintId, (draft) => draft.outbox);
  const pending = outbox.filter(
    ({ message }) => message === null || !messages.some(({ _id }) => _id === message._id),
  );
  const hidden = isWhole ? 0 : Math.max(0, messages.length - SHOWN);
  useEffect(() => settleReplies(complaintId, messages), [complaintId, messages]);
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

  return (
    <Box as="section" aria-labelledby="complaint-messages">
      <HStack gap="2" mb="3">
        <Heading as="h2" size="md" id="complaint-messages">
          Mesaj geçmişi
        </Heading>
        <Badge colorPalette="gray" role="img" aria-label={`${formatNumber(totalMessages)} mesaj`}>
          {formatNumber(totalMessages)}
        </Badge>
      </HStack>
      {hidden > 0 && <OlderButton hidden={hidden} onShow={() => setWhole(true)} />}
      {messages.length + pending.length === 0 ? (
        <EmptyView icon="messages" title="Henüz mesaj bulunmuyor" />
      ) : (
        <chakra.ol
          ref={list}
          display="flex"
          flexDirection="column"
          listStyleType="none"
          gap="3"
          css={{ ...messageStyles, ...CLEAR }}
        >
          {messages.slice(hidden).map((message) => (
            <MessageBubble
              key={message._id}
              message={message}
              isFresh={fresh.has(message._id)}
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
      )}
    </Box>
  );
}
