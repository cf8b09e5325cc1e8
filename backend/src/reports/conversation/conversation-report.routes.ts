import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { conversationReport } from '@muhatap/shared/wire/reports';
import { z } from 'zod';
import { LOOK_AT } from '../../http/look';
import type { ConversationReportService } from './conversation-report.service';

const params = z.object({ id: z.string().max(64) });
const querystring = z.object({ cursor: z.string().max(200).optional() });

export const conversationReportRoutes =
  (service: ConversationReportService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/reports/conversations/:id',
      {
        config: { grant: 'reports' as const, look: LOOK_AT.conversation },
        schema: { tags: ['reports'], params, querystring, response: { 200: conversationReport } },
      },
      ({ caller, params: { id }, query }) => service.read(caller, id, query.cursor),
    );
    return Promise.resolve();
  };
