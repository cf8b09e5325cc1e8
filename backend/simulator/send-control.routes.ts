import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PROVIDERS, type ProviderState } from './provider-state';

const failure = z.object({
  provider: z.enum(PROVIDERS).optional(),
  code: z.number().int().optional(),
  subcode: z.number().int().optional(),
  status: z.number().int().optional(),
  timeout: z.boolean().optional(),
  cut: z.boolean().optional(),
  taken: z.boolean().optional(),
  late: z.number().int().min(0).max(20_000).optional(),
  doubled: z.boolean().optional(),
  later: z.number().int().optional(),
  times: z.number().int().min(1).max(1000).default(1),
});
const window = z.object({
  recipient: z.string().min(1),
  state: z.enum(['open', 'agent', 'closed']),
});

/** Steering of sends: see what was taken in, make the next ones fail, end somebody's service window. */
export function sendControlRoutes(app: FastifyInstance, state: ProviderState): void {
  app.get('/_simulator/sent', () => ({ calls: state.calls, sent: state.sent }));

  app.post('/_simulator/fail-next', async (request, reply) => {
    const parsed = failure.safeParse(request.body ?? {});
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) });
    const { times, ...planned } = parsed.data;
    for (let time = 0; time < times; time += 1) state.failures.push(planned);
    return { planned: state.failures.length };
  });

  app.post('/_simulator/window', async (request, reply) => {
    const parsed = window.safeParse(request.body ?? {});
    if (!parsed.success) return reply.status(400).send({ error: z.prettifyError(parsed.error) });
    const { recipient, state: wanted } = parsed.data;
    if (wanted === 'open') state.windows.delete(recipient);
    else state.windows.set(recipient, wanted);
    return { recipient, state: wanted };
  });

  app.post('/_simulator/reset', () => {
    state.sent.length = 0;
    state.failures.length = 0;
    state.windows.clear();
    state.privateReplies.clear();
    state.calls = 0;
    return { ok: true };
  });
}
