import { signTwilioForm } from '../../src/channels/adapters/twilio/twilio-signature';
import type { SimulatorConfig } from '../simulator.config';
import type { ProviderCall } from '../webhook-poster';

/** A webhook call of Twilio. `address` is the public one that Twilio was given and signs; only its path is called, on the backend. */
export function twilioCall(
  address: string,
  form: Readonly<Record<string, string>>,
  { webhookUrl, accessToken }: Pick<SimulatorConfig, 'webhookUrl' | 'accessToken'>,
): ProviderCall {
  const { pathname, search } = new URL(address);
  const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, [value]]));
  return {
    address: new URL(pathname + search, webhookUrl).href,
    headers: { 'x-twilio-signature': signTwilioForm(address, fields, accessToken) },
    body: new URLSearchParams(form),
    content: form,
  };
}
