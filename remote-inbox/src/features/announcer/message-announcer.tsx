import { useConversation } from '#entities/conversation';

/**
 * Says a new inbound message once (docs/behaviour.md §3.6); a new element each time, so that equal
 * words are said again.
 */
export function MessageAnnouncer() {
  const announcement = useConversation((state) => state.announcement);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {announcement && (
        <span
          key={announcement.messageId}
        >{`Yeni mesaj, ${announcement.name}: ${announcement.text}`}</span>
      )}
    </div>
  );
}
