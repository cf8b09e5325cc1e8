import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DatabaseHandle } from '../../database';
import { Refusal } from '../../http/errors';

const health = z.object({
  status: z.literal('ok'),
  database: z.enum(['postgres', 'pglite']),
  uptime_seconds: z.number(),
});

/** For load balancers: healthy means that the database answers. */
export const healthRoutes =
  ({ handle }: { handle: DatabaseHandle }): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/healthz',
      {
        config: { public: true },
        logLevel: 'warn',
        schema: { tags: ['health'], response: { 200: health } },
      },
      async () => {
        try {
          await handle.db.execute(sql`select 1`);
        } catch {
          throw new Refusal(503, 'database_unavailable', 'Veritabanına ulaşılamıyor.');
        }
        return {
          status: 'ok' as const,
          database: handle.kind,
          uptime_seconds: Math.round(process.uptime()),
        };
      },
    );
    return Promise.resolve();
  };
