import type { ConnectionCredentials, Platform } from '@muhatap/shared/wire';
import { Refusal } from '../../http/errors';

type KeyName = keyof ConnectionCredentials;

const META: readonly KeyName[] = ['access_token'];
const REQUIRED: Readonly<Record<Platform, readonly KeyName[]>> = {
  whatsapp: META,
  instagram: META,
  facebook: META,
  'instagram-comment': META,
  'whatsapp-twillio': ['account_sid', 'auth_token'],
  'whatsapp-authkey': ['authkey'],
};
const KEY_LABELS: Readonly<Record<KeyName, string>> = {
  access_token: 'erişim anahtarı',
  account_sid: 'hesap SID',
  auth_token: 'yetki anahtarı',
  authkey: 'Authkey anahtarı',
};

/** The keys that the platform needs and no others; throws 422 `credentials_missing` with their names in `details.missing`. */
export function checkCredentials(
  platform: Platform,
  given: ConnectionCredentials,
): ConnectionCredentials {
  const required = REQUIRED[platform];
  const missing = required.filter((name) => given[name] === undefined);
  if (missing.length > 0) {
    throw new Refusal(
      422,
      'credentials_missing',
      `Bu kanal için gerekli: ${missing.map((name) => KEY_LABELS[name]).join(', ')}.`,
      { missing },
    );
  }
  return Object.fromEntries(required.map((name) => [name, given[name]]));
}

/** The account's id as webhooks name it; throws 422 `invalid_account`. Twilio and Authkey know numbers, Meta knows ids of digits. */
export function checkExternalId(platform: Platform, written: string): string {
  if (platform === 'whatsapp-twillio' || platform === 'whatsapp-authkey') {
    const number = written.replace(/^whatsapp:/, '').replace(/[\s()-]/g, '');
    if (/^\+?\d{8,15}$/.test(number))
      return platform === 'whatsapp-twillio' ? `+${number.replace('+', '')}` : number;
    throw new Refusal(
      422,
      'invalid_account',
      'Hesap numarası ülke koduyla birlikte bir telefon numarası olmalı: +908500001530.',
    );
  }
  const id = written.replace(/\s/g, '');
  if (/^\d{5,30}$/.test(id)) return id;
  throw new Refusal(
    422,
    'invalid_account',
    'Hesap numarası yalnız rakamlardan oluşmalı. Meta panelindeki kimlik numarasını yazın.',
  );
}
