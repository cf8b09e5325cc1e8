import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors';
import { OPEN311_PATH } from './open311-keys.service';
import { identity, newRequest, readArguments, requestsQuery } from './open311-query';
import { requestUnknown } from './open311-refusals';
import type { Asker } from './open311-access';
import type { Open311Service } from './open311.service';

const config = { public: true } as const;
const FORM = 'application/x-www-form-urlencoded';
const JSON_FILE = /^(.{1,200})\.json$/;

/** Arguments of the query, and of the body where there is one. */
const argumentsOf = ({ query, body }: FastifyRequest): object => ({
  ...(query as object),
  ...(typeof body === 'object' && body !== null ? body : {}),
});

const askerOf = (request: FastifyRequest): Asker => ({
  ...readArguments(identity, argumentsOf(request)),
  ip: request.ip,
});

/** The part of an address before `.json`: another format is not offered. Throws 404. */
function nameOf({ params }: FastifyRequest): string {
  const name = JSON_FILE.exec((params as { file: string }).file)?.[1];
  if (name === undefined) throw requestUnknown();
  return name;
}

/** Open311 GeoReport v2 for everybody. Errors leave in the specification's form, `[{code, description}]`. */
export const open311Routes =
  (service: Open311Service): FastifyPluginAsync =>
  (app) => {
    app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const outer = app.errorHandler;
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
      if (!(error instanceof Refusal) && status >= 500) return outer(error, request, reply);
      const seconds = error instanceof Refusal ? error.details?.['retry_after'] : undefined;
      if (typeof seconds === 'number') void reply.header('retry-after', seconds);
      const description = error instanceof Refusal ? error.message : 'İstek anlaşılamadı.';
      return reply.status(status).send([{ code: String(status), description }]);
    });

    app.get(`${OPEN311_PATH}/discovery.json`, { config }, () => service.discovery());
    app.get(`${OPEN311_PATH}/services.json`, { config }, (request) =>
      service.services(askerOf(request)),
    );
    app.get(`${OPEN311_PATH}/services/:file`, { config }, (request) =>
      service.definition(askerOf(request), nameOf(request)),
    );
    app.get(`${OPEN311_PATH}/requests.json`, { config }, (request) =>
      service.list(askerOf(request), readArguments(requestsQuery, request.query)),
    );
    app.post(`${OPEN311_PATH}/requests.json`, { config }, async (request, reply) => {
      const opened = await service.open(
        askerOf(request),
        readArguments(newRequest, argumentsOf(request)),
      );
      return reply.status(201).send(opened);
    });
    app.get(`${OPEN311_PATH}/requests/:file`, { config }, (request) =>
      service.find(askerOf(request), nameOf(request)),
    );
    app.get(`${OPEN311_PATH}/tokens/:file`, { config }, (request) =>
      service.token(askerOf(request), nameOf(request)),
    );
    return Promise.resolve();
  };
