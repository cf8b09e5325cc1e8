import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlannedFailure, Provider, ProviderState, SentMessage } from './provider-state';
import type { SimulatorConfig } from './simulator.config';
import type { SayStatus, StatusReporter } from './status-reporter';
import type { WebhookPoster } from './webhook-poster';

/** What every platform's routes stand on. */
export interface ProviderParts {
  config: SimulatorConfig;
  state: ProviderState;
  reporter: StatusReporter;
  poster: WebhookPoster;
}

/** Longer than the backend waits. */
const SILENCE_MS = 30_000;

/** A send whose body was found right. `answer` is what the platform says, `refuse` how it says no; `say` reports statuses, null where there are none. */
export interface Accepted {
  message: Omit<SentMessage, 'at'>;
  answer: unknown;
  status?: number;
  refuse(failure: PlannedFailure & { code: number }): FastifyReply;
  say: SayStatus | null;
  /** What else changes once it is taken in. */
  taken?: () => void;
}

function takeFailure(state: ProviderState, provider: Provider): PlannedFailure | undefined {
  const index = state.failures.findIndex(
    (failure) => failure.provider === undefined || failure.provider === provider,
  );
  return index < 0 ? undefined : state.failures.splice(index, 1)[0];
}

const silence = (request: FastifyRequest): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, SILENCE_MS);
    request.raw.socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Takes a right send in, or lets it go wrong as it was planned. */
export async function conclude(
  { state, reporter }: ProviderParts,
  request: FastifyRequest,
  reply: FastifyReply,
  accepted: Accepted,
): Promise<FastifyReply> {
  const { message, say } = accepted;
  const failure = takeFailure(state, message.provider);
  const take = () => {
    accepted.taken?.();
    state.sent.push({ ...message, at: new Date().toISOString() });
    if (say === null) return;
    reporter.report(say, failure?.later ?? null);
    if (failure?.doubled === true) reporter.report(say, failure.later ?? null);
  };
  if (failure?.cut === true) {
    if (failure.taken !== false) take();
    request.raw.destroy();
    return reply.hijack();
  }
  if (failure?.timeout === true) {
    if (failure.taken !== false) take();
    await silence(request);
    return reply.status(504).send();
  }
  if (failure?.code !== undefined) return accepted.refuse({ ...failure, code: failure.code });
  if (failure?.status !== undefined) {
    if (failure.taken === true) take();
    return reply.status(failure.status).type('text/plain').send('Simulated failure');
  }
  take();
  if (failure?.late !== undefined) await wait(failure.late);
  return reply.status(accepted.status ?? 200).send(accepted.answer);
}
