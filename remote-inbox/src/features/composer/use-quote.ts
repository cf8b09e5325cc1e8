import { useMemo } from 'react';
import type { Quote } from '@muhatap/shared/wire/conversations';
import { useConversation } from '#entities/conversation';
import { useDraftQuote } from '#entities/draft';

/** The quoted message in short; one on a page that is not loaded keeps its place, without its words. */
export function useQuote(roomId: string): Quote | null {
  const id = useDraftQuote(roomId);
  const message = useConversation((state) =>
    id !== null && state.active?.roomId === roomId
      ? state.active.messages.find((each) => each.id === id)
      : undefined,
  );
  return useMemo(() => {
    if (id === null) return null;
    if (message === undefined)
      return { id, content: 'Alıntılanan mesaj', type: 'text', is_sent: false, sender_name: null };
    const { content, type, is_sent, sender_name } = message;
    return { id, content, type, is_sent, sender_name };
  }, [id, message]);
}
