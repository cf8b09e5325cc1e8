import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newMid, newWamid, type PlannedFailure, type ProviderState } from './provider-state';
import { checkSend, type CheckedSend } from './send-checks';
import type { SimulatorConfig } from './simulator.config';
import type { StatusReporter } from './status-reporter';

interface Parts {
  config: SimulatorConfig;
  state: ProviderState;
  reporter: StatusReporter;
}

/** Longer than the backend waits. */
const SILENCE_MS = 30_000;

const graphError = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply.status(status).send({ error: { message, type: code === 190 ? 'OAuthException' : 'GraphMethodException', code, error_data: { messaging_product: 'whatsapp', details: message }, fbtrace_id: 'AsimulatedTrace' } });

/** The sends of the Graph API as far as the product uses it. */
export function graphRoutes(app: FastifyInstance, { config, state, reporter }: Parts): void {
  const isKnown = (request: FastifyRequest) => request.headers.authorization === `Bearer ${config.accessToken}`;

  const take = (account: string, checked: CheckedSend, body: unknown, failure: PlannedFailure | undefined): string => {
    const id = checked.isWhatsapp ? newWamid() : newMid();
    state.sent.push({ id, at: new Date().toISOString(), account, recipient: checked.recipient, ourId: checked.ourId, body });
    reporter.report({ account, id, ...checked }, failure?.later ?? null);
    return id;
  };

  app.post<{ Params: { version: string; account: string } }>('/:version/:account/messages', async (request, reply) => {
    state.calls += 1;
    if (!isKnown(request)) return graphError(reply, 401, 190, 'Invalid OAuth access token.');
    const { account } = request.params;
    const checked = checkSend(request.body);
    if (checked === null) return graphError(reply, 400, 131009, 'Parameter value is not valid');
    const failure = state.failures.shift();
    if (failure?.timeout === true) {
      if (failure.taken !== false) take(account, checked, request.body, failure);
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, SILENCE_MS);
        request.raw.socket.once('close', () => {
          clearTimeout(timer);
          resolve(undefined);
        });
      });
      return reply.status(504).send();
    }
    if (failure?.code !== undefined) return graphError(reply, failure.status ?? (failure.code === 130429 || failure.code === 131056 ? 429 : 400), failure.code, `(#${failure.code}) Simulated failure`);
    if (failure?.status !== undefined) return reply.status(failure.status).type('text/plain').send('Simulated failure');
    const id = take(account, checked, request.body, failure);
    if (!checked.isWhatsapp) return { recipient_id: checked.recipient, message_id: id };
    return { messaging_product: 'whatsapp', contacts: [{ input: checked.recipient, wa_id: checked.recipient }], messages: [{ id }] };
  });
}
