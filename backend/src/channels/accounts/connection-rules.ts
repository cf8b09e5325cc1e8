import type { ConnectionCredentials, Platform } from '@muhatap/shared/wire/channels';
import { Refusal } from '../../http/errors';
import { adapterOf } from '../adapters/channel-adapters';

/** The keys that the platform needs and no others; throws 422 `credentials_missing` with their names in `details.missing`. */
export function checkCredentials(
  platform: Platform,
  given: ConnectionCredentials,
): ConnectionCredentials {
  const { keys } = adapterOf(platform);
  const required = Object.keys(keys) as (keyof ConnectionCredentials)[];
  const missing = required.filter((name) => given[name] === undefined);
  if (missing.length > 0) {
    throw new Refusal(
      422,
      'credentials_missing',
      `Bu kanal için gerekli: ${missing.map((name) => keys[name]).join(', ')}.`,
      { missing },
    );
  }
  return Object.fromEntries(required.map((name) => [name, given[name]]));
}

/** The account's id as webhooks name it; throws 422 `invalid_account`. */
export function checkExternalId(platform: Platform, input: string): string {
  const { accountId } = adapterOf(platform);
  const id = accountId.read(input);
  if (id === null) throw new Refusal(422, 'invalid_account', accountId.fault);
  return id;
}
