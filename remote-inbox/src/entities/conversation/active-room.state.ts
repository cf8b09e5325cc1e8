import type { Message } from '@muhatap/shared/wire/conversations';

type PageState = 'idle' | 'loading' | 'failed';

/**
 * The open room; `gone` where it is open by its address alone, because the person no longer sees it. `messages` are one stretch of its history without gaps but those before `unproven` ones, ascending by created_at, then id; `hasOlder` and `hasNewer`
 * say whether the history goes on beyond it. `isRequesting` while the newest page or the surroundings of a message are requested, under
 * the number `load`.
 */
export interface ActiveRoom {
  readonly roomId: string;
  readonly status: 'loading' | 'ready' | 'failed' | 'gone';
  readonly error: string | null;
  readonly load: number;
  readonly startedSeq: number;
  readonly isRequesting: boolean;
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  readonly older: PageState;
  readonly newer: PageState;
  /** Live messages that came while a page was loading: the page may have been read before them. */
  readonly arrived: readonly Message[];
  /** Ids of held messages that came beside the answer to a send and not yet by their event: a cut line may have left a gap before them. */
  readonly unproven: readonly string[];
  /** Ids of messages that came while newer ones are not loaded; {@link MISSED_MAX} at most. */
  readonly missed: readonly string[];
  /** The message that was jumped to; `turn` grows with every jump, also to the same one. */
  readonly target: { readonly id: string; readonly turn: number } | null;
}

/** Counting ends here: the button then says "99+". */
export const MISSED_MAX = 100;

/** A room that was just opened, at its end or at a message. */
export const emptyActive = (
  roomId: string,
  load: number,
  startedSeq: number,
  targetId: string | null,
): ActiveRoom => ({
  roomId,
  status: 'loading',
  error: null,
  load,
  startedSeq,
  isRequesting: true,
  messages: [],
  hasOlder: false,
  hasNewer: false,
  older: 'idle',
  newer: 'idle',
  arrived: [],
  unproven: [],
  missed: [],
  target: targetId === null ? null : { id: targetId, turn: load },
});
