import type { FastifyPluginAsync } from 'fastify';
import { v1DocumentOf } from './v1-document';

/** The description of `/api/v1` for whoever writes a program: it holds nothing of a company. */
export const documentRoutes: FastifyPluginAsync = (app) => {
  app.get(
    '/api/v1/openapi.json',
    { config: { public: true }, schema: { hide: true } },
    (_request, reply) => reply.type('application/json').send(JSON.stringify(v1DocumentOf(app))),
  );
  return Promise.resolve();
};
