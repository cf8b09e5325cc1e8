import { releaseReport } from '@muhatap/shared/wire';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { DeliveryRefusal } from '../refusal';
import type { Caller } from './caller';
import type { HealthRecorder } from './health-recorder';
import type { LiveReleases } from './live-releases';
import type { Withdrawal } from './withdrawal';

interface Parts {
  readonly live: LiveReleases;
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  readonly health: HealthRecorder;
  readonly withdrawal: Withdrawal;
}

const idOf = ({ version, digest }: { version: string; digest: string }): string =>
  `${version}-${digest}`;

/** Takes what pages say about a release. Only a person that we know counts, and only for a release that this person gets and does not override. */
export const reportRoutes =
  ({ live, callerOf, health, withdrawal }: Parts): FastifyPluginAsync =>
  (app) => {
    app.post('/releases/reports', { bodyLimit: 4096 }, async (request, reply) => {
      const parsed = releaseReport.safeParse(request.body);
      if (!parsed.success) throw new DeliveryRefusal('validation_failed', 'Bildirim okunamadı.');
      const { module: name, version, session, failure } = parsed.data;
      const caller = await callerOf(request);
      const served = (await live.readFor(caller)).map.modules[name];
      const isServed =
        served &&
        served.track !== 'override' &&
        [served, served.fallback].some((one) => one && idOf(one) === version);
      if (caller.person !== null && isServed) {
        const isNew = health.record({
          name,
          release: version,
          person: caller.person,
          session,
          failure: failure?.kind ?? null,
        });
        if (isNew && failure) {
          request.log.warn({ module: name, version, ...failure }, 'a module failed in a browser');
          // The page must not wait for a roll back, and has nothing to do with its failure.
          withdrawal
            .consider(name, version)
            .catch((error: unknown) =>
              request.log.error({ err: error }, 'an automatic roll back failed'),
            );
        }
      }
      return reply.code(204).send();
    });
    return Promise.resolve();
  };
