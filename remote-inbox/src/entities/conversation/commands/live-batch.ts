import { platform, type Undo } from '@muhatap/shared/platform';
import type { ConversationState } from '../conversation.state';
import { change } from '../conversation.store';

/** Live changes of this span are painted together: a flood costs a paint per span, not one per message (ms). */
export const TOGETHER_MS = 50;

type Transition = (state: ConversationState) => ConversationState;

/** Takes transitions in and applies them in their order. */
export interface LiveBatch {
  /** Applied at once after a quiet span, else with the others that came within {@link TOGETHER_MS}. */
  add(transition: Transition): void;
  /** Applies what waits now. */
  flush(): void;
  /** Forgets what waits. */
  drop(): void;
}

/** `applied` is told after each change that was made. */
export function createLiveBatch(applied: () => void): LiveBatch {
  let waiting: Transition[] = [];
  let flushedAt = -TOGETHER_MS;
  let callOff: Undo | null = null;

  function flush(): void {
    callOff?.();
    callOff = null;
    flushedAt = platform().clock.now();
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    change((state) => batch.reduce((next, transition) => transition(next), state));
    applied();
  }

  return {
    flush,
    add(transition) {
      waiting.push(transition);
      if (callOff !== null) return;
      const left = flushedAt + TOGETHER_MS - platform().clock.now();
      if (left <= 0 || left > TOGETHER_MS) flush();
      else callOff = platform().clock.setTimeout(flush, left);
    },
    drop() {
      callOff?.();
      callOff = null;
      waiting = [];
    },
  };
}
