import { Refusal } from '../../http/errors';
import { requirePhone } from './auth.refusals';
import { domainOf, foldEmail } from './email';

/** The recipient of a code, as it is kept: a phone as E.164 or a folded e-mail address. */
export interface Recipient {
  readonly kind: 'phone' | 'email';
  readonly address: string;
}

function requireEmail(input: string): string {
  const email = foldEmail(input);
  if (domainOf(email) !== '') return email;
  const message = 'Geçerli bir e-posta adresi girin.';
  throw new Refusal(400, 'validation_failed', message, { fields: { email: message } });
}

/** Of a body that names a phone or an e-mail address. */
export function requireRecipient({
  phone,
  email,
}: {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}): Recipient {
  return email === undefined
    ? { kind: 'phone', address: requirePhone(phone ?? '') }
    : { kind: 'email', address: requireEmail(email) };
}
