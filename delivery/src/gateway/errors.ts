import type { FastifyInstance, FastifyReply } from 'fastify';
import { DeliveryRefusal } from '../refusal';

/** Refusals of the channel that are not 422, the status of what was understood and may not be. */
const STATUS: Readonly<Record<string, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  proof_required: 403,
  unknown_release: 404,
  changed_meanwhile: 409,
  approval_required: 409,
  busy: 409,
  examining: 409,
  backend_unreachable: 502,
  disk_full: 507,
  validation_failed: 400,
  bad_archive: 400,
  no_length: 411,
  no_shell: 503,
  store_unreachable: 503,
  draining: 503,
  too_large: 413,
  too_many_uploads: 429,
};

/** The refusal while the backend cannot be reached. */
export const BACKEND_UNREACHABLE = {
  code: 'backend_unreachable',
  message: 'Sunucu şu anda yanıt vermiyor. Birazdan yeniden deneyin.',
};

export const refusal = (
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  details?: Readonly<Record<string, unknown>>,
): FastifyReply =>
  reply.code(status).send({ error: { code, message, ...(details && { details }) } });

/** Every answer that is no success has one shape, as the backend's have. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof DeliveryRefusal)
      return refusal(reply, STATUS[error.code] ?? 422, error.code, error.message, error.details);
    const status = error.statusCode ?? 500;
    if (status < 500)
      return refusal(
        reply,
        status,
        status === 413 ? 'too_large' : 'bad_request',
        'İstek anlaşılamadı.',
      );
    request.log.error({ err: error }, 'a call failed');
    return refusal(reply, status, 'internal', 'Beklenmeyen bir hata oluştu.');
  });
  app.setNotFoundHandler((_request, reply) =>
    refusal(reply, 404, 'not_found', 'İstenen adres bulunamadı.'),
  );
}
