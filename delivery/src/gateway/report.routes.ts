import { releaseError, releaseReport, type ReleaseReport } from '@muhatap/shared/wire/releases';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Judge } from '../gate/promote-gate';
import { DeliveryRefusal } from '../refusal';
import { releaseId, SHELL } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import { audienceOf, type Caller, type ConfirmSession } from './caller';
import { ErrorSources } from './error-sources';
import type { HealthRecorder } from './health-recorder';
import type { Live, LiveReleases } from './live-releases';
import { PageErrorLog } from './page-error-log';
import type { ReleaseRecords } from './release-records';
import type { Withdrawal } from './withdrawal';

interface Parts {
  readonly live: LiveReleases;
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>;
  readonly confirm: ConfirmSession;
  readonly store: ReleaseStore;
  readonly records: ReleaseRecords;
  /** Answers by the verdicts that are known. */
  readonly judge: Judge;
  readonly health: HealthRecorder;
  readonly withdrawal: Withdrawal;
}

/**
 * Whether this is a release that the caller gets, or the one behind it; one that the caller overrides says nothing about what others get. Beside
 * a shell that the caller tries no module does, nor does a shell that was tried and failed, though it be everybody's meanwhile.
 */
function isServed(
  { map, shell, avoided }: Live,
  { failedTrial }: Caller,
  name: string,
  release: string,
): boolean {
  if (map.shell_track === 'override') return false;
  // The report of the shell that failed may arrive after the browser began to avoid it.
  if (shell && name === SHELL)
    return release !== failedTrial && [releaseId(shell), avoided].includes(release);
  const module = map.modules[name];
  return (
    module !== undefined &&
    module.track !== 'override' &&
    [module, module.fallback].some((one) => one !== null && releaseId(one) === release)
  );
}

/**
 * Whether a failure says something of its release. One of a module says nothing beside a shell that is too old for it: the page was opened
 * before the release was promoted, and loads itself anew. Pages of shells that do not name themselves may be such.
 */
async function isEvidence(
  served: Live,
  { module: name, version, shell }: ReleaseReport,
  { records, judge }: Pick<Parts, 'records' | 'judge'>,
): Promise<boolean> {
  if (name === SHELL) return true;
  if (shell === undefined) return false;
  if (served.shell && shell === releaseId(served.shell)) return true;
  const [module, around] = await Promise.all([
    records.find(name, version),
    records.find(SHELL, shell),
  ]);
  return (
    module?.kind === 'module' &&
    around?.kind === 'shell' &&
    (await judge(module, around)).length === 0
  );
}

/** The caller as the backend confirms them; null for anybody else. */
async function witnessOf({ person, session }: Caller, confirm: ConfirmSession) {
  if (person === null || session === null) return null;
  const confirmed = await confirm(session);
  return confirmed === null ? null : { person, ownSession: session, ...confirmed };
}

/**
 * Takes what pages say about a release that they were given. It counts towards a withdrawal when the backend confirms the caller's session:
 * the cookie alone may be that of somebody who has left. All other failures are shown as hints; those of the shell on the sign-in page are
 * among them. For the shell a session is the person's own: what its page says of a session is said before any of its code runs.
 */
export const reportRoutes =
  ({
    live,
    callerOf,
    confirm,
    store,
    records,
    judge,
    health,
    withdrawal,
  }: Parts): FastifyPluginAsync =>
  (app) => {
    const errors = new PageErrorLog({ sources: new ErrorSources(store), health, log: app.log });
    app.addHook('onClose', () => errors.close());

    app.post('/releases/reports', { bodyLimit: 4096 }, async (request, reply) => {
      const parsed = releaseReport.safeParse(request.body);
      if (!parsed.success) throw new DeliveryRefusal('validation_failed', 'Bildirim okunamadı.');
      const { module: name, version, session, failure, load_ms: loadMs } = parsed.data;
      const caller = await callerOf(request);
      const served = await live.readFor(caller);
      reply.code(204);
      if (!isServed(served, caller, name, version)) return reply.send();
      const witness = await witnessOf(caller, confirm);
      if (witness === null) {
        if (failure) health.recordUnconfirmed(name, version);
        return reply.send();
      }
      if (failure && !(await isEvidence(served, parsed.data, { records, judge })))
        return reply.send();
      const isNew = health.record({
        name,
        release: version,
        person: witness.person,
        company: witness.company,
        session: name === SHELL ? witness.ownSession : session,
        failure: failure?.kind ?? null,
        loadMs,
      });
      if (isNew && failure) {
        request.log.warn({ module: name, version, ...failure }, 'a release failed in a browser');
        // The page must not wait for a roll back, and has nothing to do with its failure.
        withdrawal
          .consider(name, version, { ...audienceOf(caller), ...witness })
          .catch((error: unknown) =>
            request.log.error({ err: error }, 'an automatic roll back failed'),
          );
      }
      return reply.send();
    });

    app.post('/releases/errors', { bodyLimit: 4096 }, async (request, reply) => {
      const parsed = releaseError.safeParse(request.body);
      if (!parsed.success) throw new DeliveryRefusal('validation_failed', 'Bildirim okunamadı.');
      const { module: name, version } = parsed.data;
      const caller = await callerOf(request);
      const isGiven = isServed(await live.readFor(caller), caller, name, version);
      const witness = isGiven ? await witnessOf(caller, confirm) : null;
      if (witness !== null && health.recordError({ name, release: version, ...witness }))
        errors.add(parsed.data, witness);
      return reply.code(204).send();
    });
    return Promise.resolve();
  };
