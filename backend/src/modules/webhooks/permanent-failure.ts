/** Trying again would end the same way: the journal keeps the event as failed with this reason, and it can be replayed once the cause is mended. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}
