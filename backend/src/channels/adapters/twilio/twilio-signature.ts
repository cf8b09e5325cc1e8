import { createHmac, timingSafeEqual } from 'node:crypto';

/** Form fields as received; a repeated field has several values. */
export type TwilioForm = Readonly<Record<string, readonly string[]>>;

/** Twilio signs the address and every field, sorted by name, repeated values once and sorted (twilio-node webhooks.ts). */
export function signTwilioForm(address: string, form: TwilioForm, authToken: string): string {
  const fields = Object.keys(form)
    .sort()
    .map((key) =>
      [...new Set(form[key])]
        .sort()
        .map((value) => key + value)
        .join(''),
    );
  return createHmac('sha1', authToken)
    .update(address + fields.join(''), 'utf8')
    .digest('base64');
}

/** Twilio sometimes signs the address with the default port written out, sometimes without it. */
function spellings(address: string): string[] {
  const url = new URL(address);
  const rest = address.slice(url.protocol.length + 2 + url.host.length);
  const port = url.protocol === 'https:' ? '443' : '80';
  return url.port === ''
    ? [address, `${url.protocol}//${url.hostname}:${port}${rest}`]
    : [address, `${url.protocol}//${url.hostname}${rest}`];
}

/** Whether the `X-Twilio-Signature` header belongs to this call; `address` is the public one that Twilio was given. */
export function isTwilioSignature(
  header: string | undefined,
  address: string,
  form: TwilioForm,
  authToken: string,
): boolean {
  if (header === undefined) return false;
  const actual = Buffer.from(header);
  return spellings(address).some((spelling) => {
    const expected = Buffer.from(signTwilioForm(spelling, form, authToken));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}
