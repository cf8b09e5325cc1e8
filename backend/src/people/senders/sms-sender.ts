import type { Config } from '../../config/config';
import { codeLine } from './code-line';

/**
 * Sends text messages to phones (E.164 with a plus). `available` is checked before anything is
 * stored that waits for one.
 */
export interface SmsSender {
  readonly available: boolean;
  /** `code`: the one-time code that the text brings, if it brings one; what the demo's console shows of it. */
  send(to: string, text: string, code?: string): Promise<void>;
}

type Settings = Pick<Config, 'demo' | 'smsGatewayUrl' | 'smsGatewayToken'>;

const TIMEOUT_MS = 10_000;

/** An HTTP gateway where one is configured, the console in demo; without either, what needs a text message is refused as unavailable. */
export function createSmsSender({ demo, smsGatewayUrl, smsGatewayToken }: Settings): SmsSender {
  if (smsGatewayUrl !== null) return smsGateway(smsGatewayUrl, smsGatewayToken);
  return demo ? consoleSms : noSms;
}

/** Demo only: its console is the phone. */
const consoleSms: SmsSender = {
  available: true,
  send: (to, text, code) => {
    process.stdout.write(code === undefined ? `SMS ${to}: ${text}\n` : codeLine(to, code));
    return Promise.resolve();
  },
};

const noSms: SmsSender = {
  available: false,
  send: () => Promise.reject(new Error('no SMS gateway is configured')),
};

/** `POST {to, text}` as JSON, with the token as bearer where there is one; any 2xx answer means that the gateway took it. */
const smsGateway = (url: string, token: string | null): SmsSender => ({
  available: true,
  send: async (to, text) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      // A redirect would take the token and the code somewhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
  },
});
