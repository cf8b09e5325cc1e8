import { formatNumber } from '@muhatap/shared/i18n';
import { EmptyView } from '@muhatap/shared/ui/app';
import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';
import { useCallback, useState } from 'react';
import { useReadMarker } from '#entities/complaint';
import { useDraft } from '#entities/reply';
import { RemoveMessage } from './message-actions';
import type { ShownMessage } from './message-bubble';
import { MessageList } from './message-list';
import { OlderButton } from './older-button';

/** Messages that stand there without asking; older ones come when they are wanted. */
const SHOWN = 40;

interface OwnMessagesProps {
  readonly complaintId: string;
  readonly messages: readonly ComplaintMessage[];
  /** Whether a message can go back to its conversation. */
  readonly canRemove: boolean;
  readonly onOpenPhoto: (id: string) => void;
  readonly onEditReply: () => void;
}

/** The messages of the complaint itself. */
export function OwnMessages({
  complaintId,
  messages,
  canRemove,
  onOpenPhoto,
  onEditReply,
}: OwnMessagesProps) {
  const [isWhole, setWhole] = useState(false);
  const fresh = useReadMarker(complaintId, messages);
  const hasPending = useDraft(complaintId, ({ outbox }) => outbox.length > 0);
  const hidden = isWhole ? 0 : Math.max(0, messages.length - SHOWN);
  const renderBeside = useCallback(
    (message: ShownMessage) =>
      canRemove && message.roomMessageId !== null && message.saysisStatus === null ? (
        <RemoveMessage complaintId={complaintId} message={message} />
      ) : null,
    [canRemove, complaintId],
  );
  if (messages.length === 0 && !hasPending)
    return <EmptyView icon="messages" title="Henüz mesaj bulunmuyor" />;
  return (
    <>
      {hidden > 0 && (
        <OlderButton
          label={`Önceki ${formatNumber(hidden)} mesajı göster`}
          onShow={() => setWhole(true)}
        />
      )}
      <MessageList
        complaintId={complaintId}
        messages={messages.slice(hidden)}
        fresh={fresh}
        renderBeside={renderBeside}
        onOpenPhoto={onOpenPhoto}
        onEditReply={onEditReply}
      />
    </>
  );
}
