import { isSame } from './is-same';

/**
 * A form between the server and the person. `seen` is the newest answer of the server that was taken note of, `base` what
 * the draft began as; `isOutdated` tells that others saved something else while this draft was being written.
 */
export interface DraftState<T> {
  readonly seen: T;
  readonly base: T;
  readonly draft: T;
  readonly isOutdated: boolean;
}

/** A form as it was loaded. */
export const startDraft = <T>(loaded: T): DraftState<T> => ({
  seen: loaded,
  base: loaded,
  draft: loaded,
  isOutdated: false,
});

/** The server answered again: an untouched form follows, a touched one keeps every word and is told. */
export function hearServer<T>(state: DraftState<T>, loaded: T): DraftState<T> {
  if (isSame(loaded, state.seen)) return state;
  if (isSame(state.draft, state.base) || isSame(state.draft, loaded)) return startDraft(loaded);
  return {
    seen: loaded,
    base: loaded,
    draft: state.draft,
    isOutdated: !isSame(loaded, state.base),
  };
}

/** What was saved is what the form now holds. The list behind it may still be on its way with older data. */
export const keepSaved = <T>(state: DraftState<T>, saved: T): DraftState<T> => ({
  ...state,
  base: saved,
  draft: saved,
  isOutdated: false,
});
