import { Webhook } from 'standardwebhooks';
import type { DeliveryAttempt } from '../../database/schema/programs';
import { PrivateAddress, type GuardedRequest } from '../../outbound/guarded-request';
import { storableText } from '../../text/storable-text';
import type { DeliveryRow } from './webhooks.repository';

/** Letters of a receiver's answer that are kept. */
const ANSWER_LENGTH = 500;

/** The signature of each secret, as the Standard Webhooks specification writes them. */
const signaturesOf = (secrets: readonly string[], id: string, at: Date, body: string): string =>
  secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' ');

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddress) return 'Adres özel bir ağda.';
  if (!(error instanceof Error)) return 'Yanıt alınamadı.';
  if ('code' in error && error.code === 'EPRIVATE') return 'Adres özel bir ağa çıkıyor.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return 'Alıcı zamanında yanıt vermedi.';
  if (error.message === 'the answer is too long') return 'Alıcının yanıtı çok uzun.';
  return `Bağlanılamadı: ${'code' in error ? String(error.code) : error.message}`;
}

function refusalOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `Alıcı ${status} ile başka bir adrese yönlendirdi; yönlendirmeler izlenmez.`
    : `Alıcı ${status} yanıtı verdi.`;
}

/** Sends a delivery once; an answer of 2xx means that the receiver has it. */
export async function sendDelivery(
  request: GuardedRequest,
  {
    address,
    secrets,
    delivery: { id, payload },
    at,
  }: {
    readonly address: string;
    readonly secrets: readonly string[];
    readonly delivery: Pick<DeliveryRow, 'id' | 'payload'>;
    readonly at: Date;
  },
): Promise<DeliveryAttempt> {
  const body = JSON.stringify(payload);
  const begun = performance.now();
  const attempt = (status: number | null, answer: string, error: string | null) => ({
    at: at.toISOString(),
    status,
    ms: Math.round(performance.now() - begun),
    answer: storableText(answer.slice(0, ANSWER_LENGTH)),
    error,
  });
  if (secrets.length === 0) return attempt(null, '', 'Gizli anahtar açılamıyor; yenileyin.');
  try {
    const { status, body: answer } = await request({
      method: 'POST',
      address,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Muhatap-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signaturesOf(secrets, id, at, body),
      },
      body,
    });
    return attempt(status, answer, refusalOf(status));
  } catch (error) {
    return attempt(null, '', reasonOf(error));
  }
}
