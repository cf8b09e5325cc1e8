import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import {
  eventsEmitted,
  messagesBegun,
  messagesTaken,
  providerCalls,
  windowRefusals,
} from '../metrics/measurements';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CALL_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 45];
/** A call waits through an outage of the database, and its citizen's earlier messages. */
const WEBHOOK_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900];
/** Messages that have begun and of which no socket of this process has an event yet; most companies have none open at night. */
const MOST_PENDING = 2_000;

/** The histogram of a route and a status, found without a label being written anew. */
type Child = Histogram.Internal<'method' | 'route' | 'status'>;

/** Follows the requests of an application, by the patterns of its routes. */
function followRequests(register: Registry): (app: FastifyInstance) => void {
  const requests = new Histogram({
    name: 'muhatap_http_request_duration_seconds',
    help: 'Answered requests by route pattern, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [register],
  });
  const NO_ROUTE = {};
  const routes = new WeakMap<object, Map<number, Child>>();
  const childrenOf = (route: object): Map<number, Child> => {
    const known = routes.get(route) ?? new Map<number, Child>();
    routes.set(route, known);
    return known;
  };
  return (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const { config, url } = request.routeOptions;
      const route = request.is404 ? NO_ROUTE : config;
      const children = childrenOf(route);
      let child = children.get(reply.statusCode);
      if (child === undefined) {
        // A caller chooses the method and the address of what no route takes.
        const labels = request.is404
          ? { method: 'any', route: 'none' }
          : { method: request.method, route: url ?? 'none' };
        child = requests.labels({ ...labels, status: String(reply.statusCode) });
        children.set(reply.statusCode, child);
      }
      child.observe(reply.elapsedTime / 1000);
      done();
    });
  };
}

const secondsSince = ({ receivedAt }: { readonly receivedAt: Date }): number =>
  Math.max(0, Date.now() - receivedAt.getTime()) / 1000;

/** Follows messages from the moment in which their call was received. */
function followWebhooks(register: Registry): (() => void)[] {
  const shape = { buckets: WEBHOOK_SECONDS, registers: [register] };
  const taken = new Histogram({
    ...shape,
    name: 'muhatap_webhook_message_age_seconds',
    help: 'From the receipt of a webhook call to its message being stored',
  });
  const emitted = new Histogram({
    ...shape,
    name: 'muhatap_webhook_emit_lag_seconds',
    help: 'From the receipt of a webhook call to the event of its message at the sockets of the process that stored it',
  });
  const pending = new Map<string, Date>();
  return [
    messagesBegun.follow(({ id, receivedAt }) => {
      if (id === null) return;
      pending.set(id, receivedAt);
      if (pending.size <= MOST_PENDING) return;
      const [oldest] = pending.keys();
      if (oldest !== undefined) pending.delete(oldest);
    }),
    messagesTaken.follow((message) => taken.observe(secondsSince(message))),
    eventsEmitted.follow(({ type, payload: { message_id: id } }) => {
      if (type !== 'chat-message' || typeof id !== 'string') return;
      const receivedAt = pending.get(id);
      if (receivedAt === undefined) return;
      pending.delete(id);
      emitted.observe(secondsSince({ receivedAt }));
    }),
  ];
}

function followSends(register: Registry): (() => void)[] {
  const calls = new Histogram({
    name: 'muhatap_provider_call_duration_seconds',
    help: 'Calls of ours to providers by their end: ok, retry, refused or unknown',
    labelNames: ['provider', 'result'],
    buckets: CALL_SECONDS,
    registers: [register],
  });
  const refusals = new Counter({
    name: 'muhatap_sends_window_closed_total',
    help: 'Sends of people that were refused because the time to answer the citizen is over',
    labelNames: ['platform'],
    registers: [register],
  });
  return [
    providerCalls.follow(({ provider, result, seconds }) =>
      calls.observe({ provider, result }, seconds),
    ),
    windowRefusals.follow(({ platform }) => refusals.inc({ platform })),
  ];
}

/** The metrics that count as things happen in this process. */
export interface ProcessMetrics {
  /** To be called before the routes are declared. */
  readonly followRequests: (app: FastifyInstance) => void;
  readonly stop: () => void;
}

export function createProcessMetrics(register: Registry): ProcessMetrics {
  const stops = [...followWebhooks(register), ...followSends(register)];
  return {
    followRequests: followRequests(register),
    stop: () => stops.forEach((stop) => stop()),
  };
}
