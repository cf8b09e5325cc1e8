import {
  promotion,
  releaseOverride,
  rollback,
  type ReleaseHistory,
  type ReleaseStatus,
} from '@muhatap/shared/wire/releases';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Channel } from '../channel/channel';
import { EMPTY_CHANNEL } from '../channel/channel-state';
import { DeliveryRefusal } from '../refusal';
import { promote, rollBack } from '../releases';
import { releaseId } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import { releasedModules, withdrawnLately } from './admin-status';
import type { BackendClient, Operator } from './backend-client';
import type { HealthRecorder } from './health-recorder';
import type { LivePointer } from './live-pointer';
import { isDevelopmentServer, readOverrides, writeOverrides } from './override-cookie';
import type { Thresholds } from './withdrawal';

interface Parts {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly pointer: LivePointer;
  readonly backend: BackendClient;
  readonly health: HealthRecorder;
  readonly thresholds: Thresholds;
  readonly secret: string | null;
  readonly isSecure: boolean;
  readonly now: () => Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null;
  }
}

const historyQuery = z.object({
  module: z.string().optional(),
  before: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** Reads what a person sent; what cannot be read is refused with the first reason. */
function read<T>(schema: z.ZodType<T>, sent: unknown): T {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new DeliveryRefusal(
    'validation_failed',
    parsed.error.issues[0]?.message ?? 'İstek anlaşılamadı.',
  );
}

function operatorOf({ operator }: FastifyRequest): Operator {
  if (operator === null)
    throw new Error('a route of the administration was called without an operator');
  return operator;
}

function overridesOf(request: FastifyRequest, { secret, now }: Parts) {
  if (secret === null) return {};
  return readOverrides(secret, request.headers.cookie, operatorOf(request).session, now());
}

/** The live releases, and the history of changes with time and author. */
function addStatusRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, channel, pointer, health, thresholds, now } = parts;

  app.get('/releases/status', async (request): Promise<ReleaseStatus> => {
    const [state, counts, history] = await Promise.all([
      pointer.read(),
      health.all(),
      channel.history(),
    ]);
    const modules = await releasedModules({
      store,
      state: state ?? EMPTY_CHANNEL,
      counts,
      thresholds,
      now: now(),
    });
    return {
      revision: state?.revision ?? 0,
      modules,
      withdrawn: withdrawnLately(history, now()),
      overrides: overridesOf(request, parts),
    };
  });

  app.get('/releases/history', async ({ query }): Promise<ReleaseHistory> => {
    const { module, before = Infinity, limit } = read(historyQuery, query);
    const changes = (await channel.history(module)).filter(({ revision }) => revision < before);
    return { changes: changes.slice(0, limit), has_more: changes.length > limit };
  });
}

function addChangeRoutes(app: FastifyInstance, { store, channel, now }: Parts): void {
  app.post('/releases/promote', async (request) => {
    const { module: name, release, percent, reason, revision } = read(promotion, request.body);
    return promote(store, channel, {
      name,
      release,
      percent,
      reason,
      by: operatorOf(request).name,
      now: now(),
      seen: revision,
    });
  });

  app.post('/releases/rollback', async (request) => {
    const { module: name, to, reason, revision } = read(rollback, request.body);
    return rollBack(store, channel, {
      name,
      to: to ?? undefined,
      reason,
      by: operatorOf(request).name,
      now: now(),
      seen: revision,
    });
  });
}

/** Throws refusals for what cannot be tried in one browser. */
async function requireTriable(
  name: string,
  release: string,
  { store, pointer }: Parts,
): Promise<void> {
  if (name === 'host')
    throw new DeliveryRefusal(
      'not_for_the_shell',
      'Kabuk tek tarayıcıda denenemez; önce küçük bir yüzdeyle alın.',
    );
  const isThere = isDevelopmentServer(release)
    ? (await pointer.read())?.modules[name]
    : await store.find(name, release).then((record) => record && releaseId(record) === release);
  if (!isThere) throw new DeliveryRefusal('unknown_release', `${name} ${release} yayımlanmamış.`);
}

function addOverrideRoute(app: FastifyInstance, parts: Parts): void {
  const { secret, isSecure, now } = parts;

  app.put('/releases/override', async (request, reply) => {
    const { module: name, release } = read(releaseOverride, request.body);
    if (secret === null)
      throw new DeliveryRefusal(
        'overrides_off',
        'Bu kurulumda GATEWAY_SECRET tanımlı değil; bir sürüm tek tarayıcıda denenemez.',
      );
    if (release !== null) await requireTriable(name, release, parts);
    const { [name]: _replaced, ...others } = overridesOf(request, parts);
    const modules = release === null ? others : { ...others, [name]: release };
    return reply
      .code(204)
      .header(
        'set-cookie',
        writeOverrides(secret, {
          session: operatorOf(request).session,
          modules,
          now: now(),
          secure: isSecure,
        }),
      )
      .send();
  });
}

/**
 * The administration of releases. Every route needs the grant `releases`, which the backend
 * confirms.
 */
export const adminRoutes =
  (parts: Parts): FastifyPluginAsync =>
  (app) => {
    app.decorateRequest('operator', null);
    app.addHook('onRequest', async (request, reply) => {
      request.operator = await parts.backend.operatorOf(request.headers.authorization);
      void reply.header('cache-control', 'no-store');
    });
    addStatusRoutes(app, parts);
    addChangeRoutes(app, parts);
    addOverrideRoute(app, parts);
    return Promise.resolve();
  };
