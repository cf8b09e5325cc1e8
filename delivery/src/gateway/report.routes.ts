import { releaseReport } from '@muhatap/shared/wire/releases';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { DeliveryRefusal } from '../refusal';
import { releaseId } from '../store/release-record';
import type { Caller, ConfirmSession } from './caller';
import type { HealthRecorder } from './health-recorder';
import type { Live, LiveReleases } from './live-releases';
import type { Withdrawal } from './withdrawal';

interface Parts {
  readonly live: LiveReleases;
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  readonly confirm: ConfirmSession;
  readonly health: HealthRecorder;
  readonly withdrawal: Withdrawal;
}

/** Whether this is a release that the caller gets, or the one behind it; one that the caller overrides says nothing about what others get. */
function isServed({ map, shell }: Live, name: string, release: string): boolean {
  if (shell?.name === name) return releaseId(shell) === release;
  const module = map.modules[name];
  return (
    module !== undefined &&
    module.track !== 'override' &&
    [module, module.fallback].some((one) => one !== null && releaseId(one) === release)
  );
}

/** The caller as the backend confirms them; null for anybody else. */
async function witnessOf({ person, session }: Caller, confirm: ConfirmSession) {
  const confirmed = session === null ? null : await confirm(session);
  return confirmed === null || person === null ? null : { person, ...confirmed };
}

/**
 * Takes what pages say about a release that they were given. It counts towards a withdrawal when the backend confirms the caller's session:
 * the cookie alone may be that of somebody who has left. All other failures are shown as hints. So are those of the shell, which can fail
 * before anybody is signed in and of which no page reports a success: a share of its sessions cannot be known, so people decide.
 */
export const reportRoutes =
  ({ live, callerOf, confirm, health, withdrawal }: Parts): FastifyPluginAsync =>
  (app) => {
    app.post('/releases/reports', { bodyLimit: 4096 }, async (request, reply) => {
      const parsed = releaseReport.safeParse(request.body);
      if (!parsed.success) throw new DeliveryRefusal('validation_failed', 'Bildirim okunamadı.');
      const { module: name, version, session, failure } = parsed.data;
      const caller = await callerOf(request);
      const served = await live.readFor(caller);
      reply.code(204);
      if (!isServed(served, name, version)) return reply.send();
      const witness = served.shell?.name === name ? null : await witnessOf(caller, confirm);
      if (witness === null) {
        if (failure) health.recordUnconfirmed(name, version);
        return reply.send();
      }
      const isNew = health.record({
        name,
        release: version,
        person: witness.person,
        company: witness.company,
        session,
        failure: failure?.kind ?? null,
      });
      if (isNew && failure) {
        request.log.warn({ module: name, version, ...failure }, 'a module failed in a browser');
        // The page must not wait for a roll back, and has nothing to do with its failure.
        withdrawal
          .consider(name, version, witness.has_other_companies)
          .catch((error: unknown) =>
            request.log.error({ err: error }, 'an automatic roll back failed'),
          );
      }
      return reply.send();
    });
    return Promise.resolve();
  };
