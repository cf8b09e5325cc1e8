import { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { PAGE_OUTDATED, WIRE_HEADER, type ErrorBody } from '@muhatap/shared/wire/http';
import { Refusal } from './errors';
import { describeFieldErrors, hasOtherForm, type FieldLabels } from './field-errors';
import { isOfAnotherWire, PAGE_OUTDATED_MESSAGE } from './page-wire';

/** Fastify's own refusals that a caller can cause, in Turkish. */
const KNOWN: Record<string, { status: number; code: string; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'too_large',
    message: 'Gönderilen veri izin verilenden büyük.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media_type',
    message: 'Gönderilen verinin türü desteklenmiyor.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'bad_request', message: 'İstek gövdesi boş.' },
  FST_REQ_FILE_TOO_LARGE: {
    status: 413,
    code: 'too_large',
    message: 'Dosya izin verilenden büyük.',
  },
  FST_INVALID_MULTIPART_CONTENT_TYPE: {
    status: 415,
    code: 'unsupported_media_type',
    message: 'Dosya, multipart biçiminde gönderilmeli.',
  },
};

/**
 * Every error leaves as `{error: {code, message, details}}`; an unforeseen one is logged whole and
 * answered with 500. `isUnstorable`: the database refused a text that it cannot hold, wherever in
 * the request it stood. `isAway`: it cannot work for now. `labels`: fields by their names on the
 * screens. A page of another wire that sends what no
 * route takes is answered with `page_outdated` and the same status.
 */
export function handleErrors(
  app: FastifyInstance,
  {
    isUnstorable,
    isAway,
    labels,
  }: Readonly<Record<'isUnstorable' | 'isAway', (error: unknown) => boolean>> & {
    readonly labels: FieldLabels;
  },
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return answerRefusal(reply, error);
    if (hasZodFastifySchemaValidationErrors(error)) {
      const { message, fields } = describeFieldErrors(error.validation, labels);
      const details = { fields };
      return isOfAnotherWire(request.headers[WIRE_HEADER]) && hasOtherForm(error.validation)
        ? send(reply, 400, { code: PAGE_OUTDATED, message: PAGE_OUTDATED_MESSAGE, details })
        : send(reply, 400, { code: 'validation_failed', message, details });
    }
    if (isUnstorable(error))
      return send(reply, 400, {
        code: 'bad_request',
        message: 'Gönderilen metinde saklanamayan karakterler var.',
      });
    if (isAway(error)) {
      request.log.error({ err: error }, 'the database is away');
      return send(reply, 503, {
        code: 'database_unavailable',
        message: 'Veritabanına şu anda ulaşılamıyor. Birazdan yeniden deneyin.',
      });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      const known = KNOWN[error.code] ?? {
        status,
        code: 'bad_request',
        message: 'İstek anlaşılamadı.',
      };
      return send(reply, known.status, { code: known.code, message: known.message });
    }
    request.log.error({ err: error }, 'request failed');
    return send(reply, 500, {
      code: 'internal',
      message: 'Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin.',
      details: { request_id: request.id },
    });
  });
  app.setNotFoundHandler((request, reply) =>
    isOfAnotherWire(request.headers[WIRE_HEADER])
      ? send(reply, 404, { code: PAGE_OUTDATED, message: PAGE_OUTDATED_MESSAGE })
      : send(reply, 404, { code: 'not_found', message: 'İstenen adres bulunamadı.' }),
  );
}

function answerRefusal(
  reply: FastifyReply,
  { status, code, message, details }: Refusal,
): FastifyReply {
  const retryAfter = details?.['retry_after'];
  if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return send(
    reply,
    status,
    details === undefined ? { code, message } : { code, message, details },
  );
}

/** Serialised here, past the route's response schema, which describes successes only. */
const send = (reply: FastifyReply, status: number, error: ErrorBody['error']): FastifyReply =>
  reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error } satisfies ErrorBody);
