import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { LiveReleases } from './live-releases';

const report = z.object({
  module: z.string().max(64),
  version: z.string().max(96),
  kind: z.string().max(32),
  message: z.string().max(500),
});

/** Counts, per live release, the sessions in which a module failed to load. Bounded: only live releases and their fallbacks are counted. */
export class FailureCounts {
  private readonly counts = new Map<string, number>();

  add(key: string): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  all(): Record<string, number> {
    return Object.fromEntries(this.counts);
  }
}

export const failureRoutes = (live: LiveReleases, counts: FailureCounts): FastifyPluginAsync => async (app) => {
  app.post('/releases/failures', { bodyLimit: 4096 }, async (request, reply) => {
    const parsed = report.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: { code: 'validation_failed', message: 'Bildirim okunamadı.' } });
    const { module, version, kind, message } = parsed.data;
    const known = (await live.read()).map.modules[module];
    const release = [known, known?.fallback].find((one) => one && `${one.version}-${one.digest}` === version);
    if (release) {
      counts.add(`${module}/${version}`);
      request.log.warn({ module, version, kind, message }, 'a module failed to load');
    }
    return reply.code(204).send();
  });
};
