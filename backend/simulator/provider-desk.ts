import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlannedFailure, Provider, ProviderState, SentMessage } from './provider-state';
import type { SimulatorConfig } from './simulator.config';
import type { SayStatus, StatusReporter } from './status-reporter';
import type { WebhookPoster } from './webhook-poster';

/** Dependencies of every platform's routes. */
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
  /** Further changes to make once the message is accepted. */
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

const isNoAnswer = ({ cut, timeout }: PlannedFailure): boolean => cut === true || timeout === true;

function breakOff(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A request that was read to its end does not take its connection along.
  request.raw.socket.destroy();
  return reply.hijack();
}

async function stayStill(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await silence(request);
  return reply.status(504).send();
}

/** The message goes out, and its receipts follow. */
function takeIn(
  { state, reporter }: Pick<ProviderParts, 'state' | 'reporter'>,
  { message, say, taken }: Accepted,
  failure: PlannedFailure,
): void {
  taken?.();
  state.sent.push({ ...message, at: new Date().toISOString() });
  if (say === null) return;
  for (let time = failure.doubled === true ? 2 : 1; time > 0; time -= 1)
    reporter.report(say, failure.later ?? null);
}

/** Takes a right send in, or lets it go wrong as it was planned. */
export async function conclude(
  { state, reporter }: ProviderParts,
  request: FastifyRequest,
  reply: FastifyReply,
  accepted: Accepted,
): Promise<FastifyReply> {
  const failure: PlannedFailure = takeFailure(state, accepted.message.provider) ?? {};
  const take = () => takeIn({ state, reporter }, accepted, failure);
  if (isNoAnswer(failure)) {
    if (failure.taken !== false) take();
    return failure.cut === true ? breakOff(request, reply) : stayStill(request, reply);
  }
  if (failure.code !== undefined) return accepted.refuse({ ...failure, code: failure.code });
  const { status, taken } = failure;
  if (status === undefined || taken === true) take();
  if (status !== undefined)
    return reply.status(status).type('text/plain').send('Simulated failure');
  await wait(failure.late ?? 0);
  return reply.status(accepted.status ?? 200).send(accepted.answer);
}
