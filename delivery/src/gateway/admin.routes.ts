import {
  promotion,
  retirement,
  rollback,
  type ReleaseHistory,
  type ReleaseStatus,
} from '@muhatap/shared/wire/releases';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Channel } from '../channel/channel';
import { EMPTY_CHANNEL } from '../channel/channel-state';
import { otherChannels } from '../channel/other-channels';
import { recentlyLive } from '../channel/recently-live';
import { stagingCaution } from '../channel/staging';
import type { PageDoctor } from '../doctor/page-doctor';
import { Fit } from '../gate/fit';
import { promoteSet, rollBack, rollBackSet } from '../releases';
import { retire } from '../retire';
import { keyToken } from '../rights/keys';
import { TeamsFile } from '../rights/teams-file';
import type { ReleaseStore } from '../store/release-store';
import { authorOf, authorshipOf, operatorOf, read } from './admin-request';
import { releasedModules, withdrawnLately } from './admin-status';
import type { BackendClient } from './backend-client';
import type { Caller } from './caller';
import type { HealthRecorder } from './health-recorder';
import type { LivePointer } from './live-pointer';
import { authorOfKey, authorOfPerson } from './release-author';
import type { LiveReleases } from './live-releases';
import { addOverrideRoute, overridesOf } from './override.routes';
import { addPinRoutes } from './pin.routes';
import { addPreviewRoutes } from './preview.routes';
import type { Thresholds } from '../health/failing';

interface Parts {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly doctor: PageDoctor | null;
  readonly pointer: LivePointer;
  readonly live: LiveReleases;
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  readonly backend: BackendClient;
  readonly health: HealthRecorder;
  readonly thresholds: Thresholds;
  readonly secret: string | null;
  readonly isSecure: boolean;
  readonly publicOrigin: URL;
  readonly now: () => Date;
}

const historyQuery = z.object({
  module: z.string().optional(),
  before: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** The live releases, and the history of changes with time and author. */
function addStatusRoutes(app: FastifyInstance, parts: Parts, fit: Fit): void {
  const { store, channel, pointer, health, thresholds, now } = parts;

  app.get('/releases/status', async (request): Promise<ReleaseStatus> => {
    const [state, counts, history, others, caution] = await Promise.all([
      pointer.readNewest(),
      health.all(),
      channel.history(),
      otherChannels(store.root, channel),
      stagingCaution(store.root, channel),
    ]);
    const all = await releasedModules({
      store,
      fit,
      state: state ?? EMPTY_CHANNEL,
      recent: recentlyLive(history, now()),
      others,
      caution,
      author: authorOf(request),
      operator: operatorOf(request),
      counts,
      thresholds,
      now: now(),
    });
    return {
      channel: channel.name,
      revision: state?.revision ?? 0,
      modules: all.filter(({ current }) => current !== null),
      absent: all.filter(({ current }) => current === null),
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

/** A key has no page on which it saw a revision. */
const ofKey = {
  promotion: promotion.partial({ revision: true }),
  rollback: rollback.partial({ revision: true }),
};

function addChangeRoutes(
  app: FastifyInstance,
  { store, channel, doctor, backend, now }: Parts,
): void {
  const config = { isForKeys: true, needsProof: true };
  app.post('/releases/promote', { config }, async (request, { raw }) => {
    const sent = read(request.operator ? promotion : ofKey.promotion, request.body);
    const { module: name, release, percent, beside, critical, ...given } = sent;
    const others = beside.map((one) => ({ name: one.module, release: one.release }));
    const releases = [{ name, release }, ...others];
    const names = releases.map((one) => one.name);
    const operation = {
      ...authorshipOf(request, names, given, now()),
      releases,
      percent,
      critical,
    };
    const { operator } = request;
    const question = {
      company: operator?.company?.id ?? null,
      person: operator?.id ?? null,
      author: operation.by,
      releases: releases.map((one) => ({ module: one.name, release: one.release })),
      percent,
    };
    const approval = await backend.approvalOf({ ...question, done: null });
    const examiner = operator && doctor ? doctor.inTime(() => raw.destroyed) : doctor;
    const [change] = await promoteSet(store, channel, operation, examiner);
    // Spent only now: a release that is refused for its faults needs no second approval once they are mended elsewhere.
    if (approval !== null) await backend.approvalOf({ ...question, done: approval });
    return change;
  });

  app.post('/releases/rollback', { config }, async (request) => {
    const sent = read(request.operator ? rollback : ofKey.rollback, request.body);
    const { module: name, to, beside, critical, ...given } = sent;
    const authorship = { ...authorshipOf(request, [name, ...beside], given, now()), critical };
    if (beside.length === 0)
      return rollBack(store, channel, { ...authorship, name, to: to ?? undefined });
    const [change] = await rollBackSet(store, channel, { ...authorship, names: [name, ...beside] });
    return change;
  });

  app.post('/releases/retire', { config: { needsProof: true } }, async (request) => {
    const { module: name, ...given } = read(retirement, request.body);
    return retire(channel, { ...authorshipOf(request, [name], given, now()), name });
  });
}

/**
 * The administration of releases. Every route needs the grant `releases`, which the backend
 * confirms, or, to change something, the key of a team.
 */
export const adminRoutes =
  (parts: Parts): FastifyPluginAsync =>
  (app) => {
    const { backend, store } = parts;
    const teams = new TeamsFile(store.root);
    app.decorateRequest('operator', null);
    app.decorateRequest('author', null);
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const token = keyToken(request.headers.authorization);
      if (token !== null && request.routeOptions.config.isForKeys) {
        request.author = await authorOfKey(teams, token);
        return;
      }
      const operator = await backend.operatorOf(request.headers.authorization);
      request.operator = operator;
      request.author = await authorOfPerson(teams, operator);
      if (request.routeOptions.config.needsProof)
        await backend.requireRecentProof(request.headers.authorization);
    });
    const fit = new Fit(store, parts.channel);
    addStatusRoutes(app, parts, fit);
    addChangeRoutes(app, parts);
    addPinRoutes(app, parts);
    addPreviewRoutes(app, parts, fit);
    addOverrideRoute(app, parts);
    return Promise.resolve();
  };
