import type { ChannelConfig } from '../../../config/config';
import {
  NO_TOKEN,
  unsupported,
  type OutboundTemplate,
  type SendMessage,
} from '../../model/outbound.types';
import { callProvider } from '../../model/provider-call';
import { authkeyOutcome } from './authkey-outcome';
import { splitNumber } from './country-code';

/**
 * Body of `POST /restapi/requestjson.php` (docs/behaviour.md §9.13): a template by its wid, its
 * values by the names that Authkey gave them.
 */
export function authkeyBody(
  { name, header, body }: OutboundTemplate,
  number: { countryCode: string; mobile: string },
): object {
  const values = Object.fromEntries([...header, ...body].map((each) => [each.name, each.value]));
  return {
    country_code: number.countryCode,
    mobile: number.mobile,
    wid: name,
    type: 'text',
    bodyValues: values,
  };
}

/** Where Authkey is reached. */
export const authkeyUrl = ({ baseUrlOf }: Pick<ChannelConfig, 'baseUrlOf'>): string =>
  baseUrlOf('authkey', 'https://console.authkey.io');

/** WhatsApp through Authkey, which documents template sends alone. */
export const createAuthkeySender =
  ({ baseUrl, timeoutMs }: { baseUrl: string; timeoutMs?: number | undefined }): SendMessage =>
  async ({ credentials, template, recipient }) => {
    if (credentials.authkey === undefined) return NO_TOKEN;
    if (template === null) return unsupported('şablon dışında bir şey');
    const number = splitNumber(recipient);
    if (number === null)
      return {
        kind: 'refused',
        code: 'authkey_recipient',
        reason: 'Kişinin telefon numarası bilinmediği için gönderilemez.',
        accountBroken: false,
      };
    const result = await callProvider(
      `${baseUrl}/restapi/requestjson.php`,
      {
        headers: { authorization: `Basic ${credentials.authkey}` },
        body: JSON.stringify(authkeyBody(template, number)),
      },
      timeoutMs,
    );
    return authkeyOutcome(result);
  };
