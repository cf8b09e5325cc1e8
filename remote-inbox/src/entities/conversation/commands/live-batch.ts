import { platform, type Undo } from '@muhatap/shared/platform';
import type { ConversationState } from '../conversation.state';
import { change } from '../conversation.store';

/** Live changes of this span are painted together: a flood costs a paint per span, not one per message (ms). */
export const TOGETHER_MS = 50;
/** More than this in one span is faster than anybody reads. */
const CROWD = 20;
/** After a crowd the next span is this long (ms), so that the page stays free for its user. */
export const CALM_MS = 100;

type Transition = (state: ConversationState) => ConversationState;

/** Takes transitions in and applies them in their order. */
export interface LiveBatch {
  /** Applied at once after a quiet span, else with the others of the same span. */
  readonly add: (transition: Transition) => void;
  /** Applies what waits now. */
  readonly flush: () => void;
  /** Forgets what waits. */
  readonly drop: () => void;
}

/** `applied` is called after each change that was made. */
export function createLiveBatch(applied: () => void): LiveBatch {
  let waiting: Transition[] = [];
  let nextAt = 0;
  let callOff: Undo | null = null;

  function flush(): void {
    callOff?.();
    callOff = null;
    const batch = waiting;
    waiting = [];
    nextAt = platform().clock.now() + (batch.length > CROWD ? CALM_MS : TOGETHER_MS);
    if (batch.length === 0) return;
    change((state) => batch.reduce((next, transition) => transition(next), state));
    applied();
  }

  return {
    flush,
    add(transition) {
      waiting.push(transition);
      if (callOff !== null) return;
      const left = nextAt - platform().clock.now();
      if (left <= 0 || left > CALM_MS) flush();
      else callOff = platform().clock.setTimeout(flush, left);
    },
    drop() {
      callOff?.();
      callOff = null;
      waiting = [];
    },
  };
}
