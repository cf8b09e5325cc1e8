import { signMetaBody } from '../../src/channels/adapters/meta/meta-signature';
import type { SimulatorConfig } from '../simulator.config';
import type { ProviderCall } from '../webhook-poster';

/** A webhook call of Meta, signed with the app secret. */
export function metaCall(
  content: object,
  { webhookUrl, appSecret }: Pick<SimulatorConfig, 'webhookUrl' | 'appSecret'>,
): ProviderCall {
  const body = Buffer.from(JSON.stringify(content));
  return {
    address: webhookUrl,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': signMetaBody(body, appSecret),
    },
    body,
    content,
  };
}
