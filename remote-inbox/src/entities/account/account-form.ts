import type { ConnectionCredentials, ConnectionInput, Platform } from '@muhatap/shared/wire';
import { ACCOUNT_GUIDES } from './account-guide';

/** An account while it is being connected; everything as typed. */
export interface AccountForm {
  readonly name: string;
  readonly externalId: string;
  readonly displayNumber: string;
  readonly keys: Readonly<Partial<Record<keyof ConnectionCredentials, string>>>;
}

/** An empty form. */
export const emptyAccount: AccountForm = { name: '', externalId: '', displayNumber: '', keys: {} };

/** What is missing among the keys, by `credentials.<name>`. */
export function keyFaults(platform: Platform, keys: AccountForm['keys']): Record<string, string> {
  const missing = ACCOUNT_GUIDES[platform].keys.filter(
    ({ name }) => (keys[name] ?? '').trim() === '',
  );
  return Object.fromEntries(
    missing.map(({ name }) => [`credentials.${name}`, 'Bu anahtar gerekli.']),
  );
}

/** What the person must still write, by the wire's field names; nothing when the form can be sent. */
export function accountFaults(platform: Platform, form: AccountForm): Record<string, string> {
  const guide = ACCOUNT_GUIDES[platform];
  const id = form.externalId.trim();
  return {
    ...(form.name.trim() === '' && { name: 'Hesaba bir ad verin.' }),
    ...(id === ''
      ? { external_id: 'Bu alan gerekli.' }
      : !guide.idPattern.test(id) && { external_id: guide.idFault }),
    ...keyFaults(platform, form.keys),
  };
}

/** The keys as the wire has them, blanks around them taken away. */
export const credentialsOf = (keys: AccountForm['keys']): ConnectionCredentials =>
  Object.fromEntries(
    Object.entries(keys)
      .map(([name, key]) => [name, key.trim()] as const)
      .filter(([, key]) => key !== ''),
  );

/** The number that people see; '' for a channel without one. A number channel shows its own. */
function shownNumber(platform: Platform, { displayNumber, externalId }: AccountForm): string {
  if (ACCOUNT_GUIDES[platform].asksNumber) return displayNumber.trim();
  return platform.startsWith('whatsapp') ? externalId.trim() : '';
}

/** The body that connects the account. */
export function accountInput(platform: Platform, form: AccountForm): ConnectionInput {
  const shown = shownNumber(platform, form);
  return {
    platform,
    name: form.name.trim(),
    external_id: form.externalId.trim(),
    display_number: shown === '' ? null : shown,
    credentials: credentialsOf(form.keys),
  };
}
