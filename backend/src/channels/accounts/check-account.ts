import type { ConnectionCredentials, Platform } from '@muhatap/shared/wire/channels';
import type { ChannelConfig } from '../../config/config';
import { adapterOf } from '../adapters/channel-adapters';
import { askAccount, NO_KEYS, type AccountCheck } from '../model/account-check';

/** An account of a platform with the keys that should control it. */
export interface CheckedAccount {
  readonly platform: Platform;
  readonly account: string;
  readonly keys: ConnectionCredentials;
}

/** Checks with the provider, by an account's keys, whose the account is. Never throws. */
export async function checkAccount(
  { platform, account, keys }: CheckedAccount,
  channels: ChannelConfig,
  timeoutMs?: number,
): Promise<AccountCheck> {
  if (Object.keys(keys).length === 0) return NO_KEYS;
  return askAccount(adapterOf(platform).accountQuestion(account, keys, channels), timeoutMs);
}
