import type { Platform } from '@muhatap/shared/wire/channels';

/**
 * Trying again would end the same way: the job of the call rests with this reason, and it can be
 * replayed once the cause is repaired.
 */
export class PermanentFailure extends Error {
  override readonly name: string = 'PermanentFailure';
}

/** The account of a call is not connected; the call comes back as soon as somebody connects it. */
export class AccountMissing extends PermanentFailure {
  override readonly name = 'AccountMissing';
  constructor(
    readonly platform: Platform,
    /** Its id at the platform. */
    readonly account: string,
  ) {
    super(`no ${platform} connection for account ${account}`);
  }
}
