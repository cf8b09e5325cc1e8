/** Query parameter of a status callback's address that carries our message id: Twilio has no field for it, but calls and signs the whole address. */
const PARAMETER = 'message';
/** Under this name the id is kept with the stored call. */
const HEADER = 'x-callback-message';

/**
 * Address to which Twilio reports the statuses of a message; so a status settles even a send whose
 * answer was lost.
 */
export const twilioCallbackAddress = (publicOrigin: string, messageId: string): string =>
  `${publicOrigin}/webhooks/twilio?${PARAMETER}=${encodeURIComponent(messageId)}`;

/** The part of a signed call's address that is kept, as a header. */
export function twilioCallbackHeader(address: string): Record<string, string> {
  const id = new URL(address).searchParams.get(PARAMETER);
  return id !== null && /^[\w-]{1,64}$/.test(id) ? { [HEADER]: id } : {};
}

/** Our message's id behind a stored call; null for one that is no answer to a send. */
export const twilioCallbackMessage = (headers: Readonly<Record<string, string>>): string | null =>
  headers[HEADER] ?? null;
