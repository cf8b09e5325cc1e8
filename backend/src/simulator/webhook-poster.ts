import { setTimeout as wait } from 'node:timers/promises';
import { signMetaBody } from '../channels/meta/meta-signature';
import type { SimulatorConfig } from './simulator.config';

/** The platforms try for days; a few quick attempts are enough to survive a restart of the backend. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
const ANSWER_TIMEOUT_MS = 5_000;

export interface WebhookPoster {
  /** Delivers now and answers the HTTP status; throws when nobody listens. */
  postOnce(body: object): Promise<number>;
  /** Delivers like the platform does: again and again until somebody says 200. */
  post(body: object): void;
  /** Ends waiting deliveries. */
  stop(): void;
}

/** Posts signed webhooks to the backend. */
export function createWebhookPoster({ webhookUrl, appSecret }: Pick<SimulatorConfig, 'webhookUrl' | 'appSecret'>, onGivenUp: (reason: string) => void): WebhookPoster {
  const stopped = new AbortController();

  const postOnce = async (body: object): Promise<number> => {
    const bytes = Buffer.from(JSON.stringify(body));
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signMetaBody(bytes, appSecret) },
      body: bytes,
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  };

  const deliver = async (body: object): Promise<void> => {
    let last = '';
    for (const delay of [0, ...RETRY_DELAYS_MS]) {
      await wait(delay, undefined, { signal: stopped.signal });
      try {
        const status = await postOnce(body);
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
    post: (body) => void deliver(body).catch(() => undefined),
    stop: () => stopped.abort(),
  };
}
