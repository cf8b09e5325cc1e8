import { ErrorView, EmptyView } from '@muhatap/shared/ui/app';
import { reopenView, selectShownMessages, useConversation } from '#entities/conversation';
import { ConversationSkeleton } from './conversation-skeleton';
import { MessageList } from './message-list';

interface ConversationProps {
  readonly roomId: string;
  /** Puts the words of a refused send back where they can be edited. */
  readonly onEdit: (content: string) => void;
}

export function Conversation({ roomId, onEdit }: ConversationProps) {
  const isThis = useConversation((state) => state.active?.roomId === roomId);
  const status = useConversation((state) => state.active?.status);
  const error = useConversation((state) => state.active?.error ?? '');
  const isEmpty = useConversation((state) => selectShownMessages(state).length === 0);
  if (isThis && status === 'failed') return <ErrorView title="Konuşma açılamadı" message={error} onRetry={() => reopenView(roomId)} />;
  if (!isThis || (status === 'loading' && isEmpty)) return <ConversationSkeleton />;
  if (isEmpty) return <EmptyView icon="message" title="Henüz mesaj bulunmuyor" text="İlk mesaj geldiğinde burada görünür." />;
  return <MessageList key={roomId} onEdit={onEdit} />;
}
