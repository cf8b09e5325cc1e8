import { useMemo } from 'react';
import { ErrorView, EmptyView } from '@muhatap/shared/ui/app';
import {
  editSend,
  reopenView,
  selectShownMessages,
  useConversation,
  type SendContent,
} from '#entities/conversation';
import { useMilestones } from '#entities/milestone';
import { useNotes } from '#entities/note';
import { ConversationSkeleton } from './conversation-skeleton';
import type { MessageActions } from './message-actions.types';
import { MessageList } from './message-list';

interface ConversationProps extends Pick<MessageActions, 'onQuote' | 'onTemplate'> {
  readonly roomId: string;
  /** Puts what a send held back where it can be edited. */
  readonly onEdit: (content: SendContent) => void;
}

export function Conversation({ roomId, onQuote, onEdit, onTemplate }: ConversationProps) {
  const isThis = useConversation((state) => state.active?.roomId === roomId);
  const status = useConversation((state) => state.active?.status);
  const error = useConversation((state) => state.active?.error ?? '');
  const hasMessages = useConversation((state) => selectShownMessages(state).length > 0);
  const hasNotes = useNotes(roomId).length > 0;
  // Requested beside the messages, so that lines and messages come in together.
  useMilestones(roomId);
  const actions = useMemo<MessageActions>(
    () => ({
      onQuote,
      onEdit: (messageId) => {
        const content = editSend(messageId);
        if (content !== null) onEdit(content);
      },
      onTemplate,
    }),
    [onQuote, onEdit, onTemplate],
  );
  if (isThis && status === 'failed')
    return (
      <ErrorView title="Konuşma açılamadı" message={error} onRetry={() => reopenView(roomId)} />
    );
  if (!isThis || (status === 'loading' && !hasMessages)) return <ConversationSkeleton />;
  if (!hasMessages && !hasNotes)
    return (
      <EmptyView
        icon="message"
        title="Henüz mesaj bulunmuyor"
        text="İlk mesaj geldiğinde burada görünür."
      />
    );
  return <MessageList key={roomId} roomId={roomId} actions={actions} />;
}
