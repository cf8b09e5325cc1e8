import { VisuallyHidden } from '@muhatap/shared/ui';
import { useConversation } from '#entities/conversation';

/** Says a new inbound message once (design §11). */
export function MessageAnnouncer() {
  const announcement = useConversation((state) => state.announcement);
  return <VisuallyHidden role="status" aria-live="polite">{announcement && `Yeni mesaj, ${announcement.name}: ${announcement.text}`}</VisuallyHidden>;
}
