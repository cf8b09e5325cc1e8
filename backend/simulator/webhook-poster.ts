import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** The platforms try for days: quickly at first, to survive a restart of the backend, then calmly for some minutes. */
const RETRY_DELAYS_MS = [
  ...[500, 1_000, 2_000, 4_000, 8_000, 16_000],
  ...Array.from({ length: 20 }, () => 20_000),
];
const ANSWER_TIMEOUT_MS = 5_000;

/** A call as the provider signed it; `content` is its body as an object, for those who look on. */
export interface ProviderCall {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | URLSearchParams;
  readonly content: object;
}

export interface WebhookPoster {
  /** Delivers now and answers the HTTP status; throws when nobody listens. */
  postOnce(call: ProviderCall): Promise<number>;
  /** Delivers like the platform does: again and again until somebody says 200. */
  post(call: ProviderCall): void;
  /** Ends waiting deliveries. */
  stop(): void;
}

/** Posts webhooks to the backend. */
export function createWebhookPoster(onGivenUp: (reason: string) => void): WebhookPoster {
  const stopped = new AbortController();
  // Every delivery on its way listens; Node would take more than ten for a leak.
  setMaxListeners(0, stopped.signal);

  const postOnce = async ({ address, headers, body }: ProviderCall): Promise<number> => {
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

  const deliver = async (call: ProviderCall): Promise<void> => {
    let last = '';
    for (const delay of [0, ...RETRY_DELAYS_MS]) {
      await wait(delay, undefined, { signal: stopped.signal });
      try {
        const status = await postOnce(call);
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
    post: (call) => void deliver(call).catch(() => undefined),
    stop: () => stopped.abort(),
  };
}
