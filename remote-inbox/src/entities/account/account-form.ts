import {
  CHANNELS,
  connectionInput,
  type ConnectionInput,
  type Platform,
} from '@muhatap/shared/wire/channels';
import { ACCOUNT_GUIDES } from './account-guide';

/** An account while it is being connected, by the wire's field names; everything as typed. */
export type AccountForm = Omit<ConnectionInput, 'platform' | 'display_number'> & {
  readonly display_number: string;
};

/** The keys of a channel, not typed yet. */
export const emptyKeys = (platform: Platform): AccountForm['credentials'] =>
  Object.fromEntries(ACCOUNT_GUIDES[platform].keys.map(({ name }) => [name, '']));

/** An empty form. */
export const emptyAccount = (platform: Platform): AccountForm => ({
  name: '',
  external_id: '',
  display_number: '',
  credentials: emptyKeys(platform),
});

/** An account of a channel: its id has the form by which the server distinguishes accounts. */
export function accountSchema(platform: Platform) {
  const { idPattern, idFault } = ACCOUNT_GUIDES[platform];
  return connectionInput
    .omit({ platform: true })
    .refine(({ external_id: id }) => idPattern.test(id), {
      path: ['external_id'],
      error: idFault,
    });
}
export const keysSchema = connectionInput.pick({ credentials: true });

export const ACCOUNT_MESSAGES = {
  name: 'Hesaba bir ad verin.',
  external_id: 'Bu alan gerekli.',
  credentials: 'Bu anahtar gerekli.',
};

/** The number that people see; '' for a channel without one. A number channel shows its own. */
function shownNumber(
  platform: Platform,
  { display_number: number, external_id: id }: Omit<ConnectionInput, 'platform'>,
): string {
  if (ACCOUNT_GUIDES[platform].asksNumber) return number ?? '';
  return CHANNELS[platform].family === 'whatsapp' ? id : '';
}

/** The body that connects the account. */
export const accountInput = (
  platform: Platform,
  form: Omit<ConnectionInput, 'platform'>,
): ConnectionInput => ({ ...form, platform, display_number: shownNumber(platform, form) || null });
