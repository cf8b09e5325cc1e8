import { useEffect, useState } from 'react';
import { platform } from '@muhatap/shared/platform';
import { useRealtimeStatus } from '@muhatap/shared/realtime';
import { useConversation } from '#entities/conversation';
import type { LineFacts } from './line-labels';

/** A send that takes longer than this is called slow, ms. */
const SLOW_MS = 5000;

/** The facts of the line; a send is slow when it has not been answered for five seconds. */
export function useLine(): LineFacts {
  const status = useRealtimeStatus();
  const waiting = useConversation(
    (state) => state.outbox.filter((send) => send.state === 'waiting').length,
  );
  const sending = useConversation(
    (state) => state.outbox.find((send) => send.state === 'sending')?.message.id ?? null,
  );
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(
    () =>
      sending === null ? undefined : platform().clock.setTimeout(() => setSlow(sending), SLOW_MS),
    [sending],
  );
  return {
    status,
    isOnline: platform().page.isOnline(),
    waiting,
    isSlow: sending !== null && slow === sending,
  };
}
