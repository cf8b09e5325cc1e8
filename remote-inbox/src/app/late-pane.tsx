import { useEffect } from 'react';
import { platform } from '@muhatap/shared/platform';
import { createKitPart, PlainSkeleton } from '@muhatap/shared/ui/plain';
import { ConversationSkeleton } from '#features/conversation';
import { useConversation } from '#entities/conversation';
import { startLate } from './late-start';

/** Between the list and the request for what the first click on it needs, ms: the list is painted meanwhile. */
const AHEAD_MS = 500;

function PaneSkeleton() {
  return (
    <section className="pane" aria-label="Konuşma">
      <div className="pane-head">
        <PlainSkeleton isRound width={36} height={36} />
        <PlainSkeleton width={160} height={16} />
      </div>
      <ConversationSkeleton />
    </section>
  );
}

/** The open conversation. Its code comes apart from the list's, which is all that the inbox shows at first. */
export const LatePane = createKitPart(async () => {
  const [{ ConversationPane }] = await Promise.all([import('./conversation-pane'), startLate()]);
  return ConversationPane;
}, PaneSkeleton);

/** Loads it as soon as the list stands, so that opening the first conversation waits for nothing. */
export function usePaneAhead(): void {
  const isListed = useConversation(({ list }) => list.status === 'ready');
  useEffect(() => {
    if (!isListed) return undefined;
    // Code that does not come is requested again, and its failure shown, by the click.
    return platform().clock.setTimeout(() => void LatePane.load().catch(() => undefined), AHEAD_MS);
  }, [isListed]);
}
