import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { signMetaBody } from '../src/channels/adapters/meta/meta-signature';
import { signTwilioForm } from '../src/channels/adapters/twilio/twilio-signature';
import type { SimulatorConfig } from './simulator.config';

/** The platforms try for days: quickly at first, to survive a restart of the backend, then calmly for some minutes. */
const RETRY_DELAYS_MS = [
  ...[500, 1_000, 2_000, 4_000, 8_000, 16_000],
  ...Array.from({ length: 20 }, () => 20_000),
];
const ANSWER_TIMEOUT_MS = 5_000;

export interface WebhookPoster {
  /** Delivers now and answers the HTTP status; throws when nobody listens. */
  postOnce(body: object): Promise<number>;
  /** Delivers like the platform does: again and again until somebody says 200. */
  post(body: object): void;
  /** The same for a Twilio form. `address` is the public one that Twilio was given and signs; only its path is called, on the backend. */
  postFormOnce(address: string, form: Readonly<Record<string, string>>): Promise<number>;
  postForm(address: string, form: Readonly<Record<string, string>>): void;
  /** Ends waiting deliveries. */
  stop(): void;
}

/** Posts signed webhooks to the backend. */
export function createWebhookPoster(
  {
    webhookUrl,
    appSecret,
    accessToken,
  }: Pick<SimulatorConfig, 'webhookUrl' | 'appSecret' | 'accessToken'>,
  onGivenUp: (reason: string) => void,
): WebhookPoster {
  const stopped = new AbortController();
  // Every delivery on its way listens; Node would take more than ten for a leak.
  setMaxListeners(0, stopped.signal);

  const call = async (
    address: string,
    headers: Record<string, string>,
    body: Buffer | URLSearchParams,
  ): Promise<number> => {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: body instanceof Buffer ? new Uint8Array(body) : body,
      signal,
    });
    await response.arrayBuffer();
    return response.status;
  };

  const postOnce = (body: object): Promise<number> => {
    const bytes = Buffer.from(JSON.stringify(body));
    return call(
      webhookUrl,
      { 'content-type': 'application/json', 'x-hub-signature-256': signMetaBody(bytes, appSecret) },
      bytes,
    );
  };

  const postFormOnce: WebhookPoster['postFormOnce'] = (address, form) => {
    const { pathname, search } = new URL(address);
    const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, [value]]));
    return call(
      new URL(pathname + search, webhookUrl).href,
      { 'x-twilio-signature': signTwilioForm(address, fields, accessToken) },
      new URLSearchParams(form),
    );
  };

  const deliver = async (once: () => Promise<number>): Promise<void> => {
    let last = '';
    for (const delay of [0, ...RETRY_DELAYS_MS]) {
      await wait(delay, undefined, { signal: stopped.signal });
      try {
        const status = await once();
        if (status === 200) return;
        last = `HTTP ${status}`;
      } catch (error) {
        last = error instanceof Error ? error.message : String(error);
      }
    }
    onGivenUp(last);
  };

  return {
    postOnce,
    post: (body) => void deliver(() => postOnce(body)).catch(() => undefined),
    postFormOnce,
    postForm: (address, form) =>
      void deliver(() => postFormOnce(address, form)).catch(() => undefined),
    stop: () => stopped.abort(),
  };
}
