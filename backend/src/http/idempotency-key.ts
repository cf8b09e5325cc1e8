import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from '@muhatap/shared/wire/http';
import { Refusal } from './errors';

/** Characters of a key at most. */
export const IDEMPOTENCY_KEY_LIMIT = 200;

/** The Idempotency-Key of a request; null when it brought none. Throws 400 `bad_request` for one that cannot be kept. */
export function idempotencyKeyOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const value = request.headers[IDEMPOTENCY_HEADER];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || value.length > IDEMPOTENCY_KEY_LIMIT)
    throw new Refusal(400, 'bad_request', 'Gönderim anahtarı geçersiz.');
  return value;
}
