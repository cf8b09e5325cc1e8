import type { Config } from '../../config/config';

/** Carries a one-time code to a phone. `available` is asked before anything is stored. */
export interface CodeSender {
  readonly available: boolean;
  send(phone: string, code: string): Promise<void>;
}

const SMS_TIMEOUT_MS = 10_000;

/** The console in demo, an HTTP SMS gateway otherwise; without either, codes are refused as unavailable. */
export function createCodeSender({ demo, smsGatewayUrl }: Pick<Config, 'demo' | 'smsGatewayUrl'>): CodeSender {
  if (smsGatewayUrl !== null) return smsGateway(smsGatewayUrl);
  return demo ? consoleSender : unavailable;
}

/** Demo only: the line that the README and the journeys look for. */
const consoleSender: CodeSender = {
  available: true,
  send: (phone, code) => {
    process.stdout.write(`Giriş kodu ${phone}: ${code}\n`);
    return Promise.resolve();
  },
};

const unavailable: CodeSender = {
  available: false,
  send: () => Promise.reject(new Error('no SMS gateway is configured')),
};

/** `POST {to, text}` as JSON; any 2xx answer means that the gateway took it. */
const smsGateway = (url: string): CodeSender => ({
  available: true,
  send: async (phone, code) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: phone, text: `Muhatap giriş kodunuz: ${code}. 3 dakika geçerlidir, kimseyle paylaşmayın.` }),
      signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
  },
});
