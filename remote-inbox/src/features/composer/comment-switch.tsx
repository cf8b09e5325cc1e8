import type { Room } from '@muhatap/shared/wire/conversations';
import { Text } from '@muhatap/shared/ui';
import { useNow } from '@muhatap/shared/clock';
import { selectPrivateReplyPending, useConversation } from '#entities/conversation';
import { changeComposer, useComposer } from './composer.store';
import { Segments } from './field/segments';
import { privateReply } from './reply-way';

/** Under the post, or once in private (docs/behaviour.md §9.11). */
export function CommentSwitch({ room }: { readonly room: Room }) {
  const now = useNow();
  const chosen = useReplyMode(room);
  const isPending = useConversation(selectPrivateReplyPending(room.id));
  const { reason } = privateReply(room, isPending, now);
  return (
    <>
      <Segments
        label="Yoruma nasıl yanıt verilsin?"
        value={chosen}
        segments={[
          { value: 'public', label: 'Herkese açık yanıt', icon: 'globe' },
          { value: 'private', label: 'Özel mesaj (1 hak)', icon: 'lock', reason },
        ]}
        onChoose={(replyMode) => changeComposer(room.id, { replyMode })}
      />
      {reason !== null && (
        <Text fontSize="xs" color="fg.muted">
          {reason}
        </Text>
      )}
    </>
  );
}

/** The chosen way, as long as it can be had. */
export function useReplyMode(room: Room): 'public' | 'private' {
  const now = useNow();
  const chosen = useComposer(room.id, ({ replyMode }) => replyMode);
  const isPending = useConversation(selectPrivateReplyPending(room.id));
  return chosen === 'private' && privateReply(room, isPending, now).canUse ? 'private' : 'public';
}
