/**
 * Trying again would end the same way: the journal keeps the event as failed with this reason, and
 * it can be replayed once the cause is repaired.
 */
export class PermanentFailure extends Error {
  override readonly name: string = 'PermanentFailure';
}

/** The account of a call is not connected; the call is replayed as soon as somebody connects it. */
export class AccountMissing extends PermanentFailure {
  override readonly name = 'AccountMissing';
  /** `<platform>:<id>`. */
  readonly account: string;
  constructor(platform: string, id: string) {
    super(`no ${platform} connection for account ${id}`);
    this.account = `${platform}:${id}`;
  }
}
