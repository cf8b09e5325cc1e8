/** Takes a new token into use; rejects when nobody is signed in by it. */
export type TakeToken = (token: string) => Promise<void>;

let takeToken: TakeToken | null = null;

/** Remembers that the page has started the session, with its way to take a new token; null forgets it. */
export function markStarted(by: TakeToken | null): void {
  takeToken = by;
}

/** The started session's way to take a new token. Throws a developer error before the start (docs/behaviour.md §4.8: use outside its provider). */
export function mustBeStarted(): TakeToken {
  if (takeToken === null)
    throw new Error(
      'Session used before startSession: the shell must start it before anything is rendered.',
    );
  return takeToken;
}
