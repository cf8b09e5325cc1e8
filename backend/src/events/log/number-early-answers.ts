import { EARLY_HEADER, EVENT_SEQ_HEADER } from '@muhatap/shared/wire/http';
import fp from 'fastify-plugin';
import type { Database } from '../../database';
import { findHead } from './events.repository';

/**
 * Names in the answer of an early call the newest event of the company, read before the answer is: a page that follows live events from a later
 * one knows by it that the answer may lack some.
 */
export const numberEarlyAnswers = fp<{ readonly db: Database }>(
  (app, { db }, done) => {
    app.addHook('onRequest', async (request, reply) => {
      const { config } = request.routeOptions;
      if (request.headers[EARLY_HEADER] === undefined) return;
      // Such calls have no caller.
      if (request.is404 || config.public || config.scope !== undefined) return;
      void reply.header(EVENT_SEQ_HEADER, await findHead(db, request.caller.companyId));
    });
    done();
  },
  { name: 'number-early-answers', dependencies: ['authenticate'] },
);
