import type { FastifyPluginAsync } from 'fastify';
import { NOBODY } from './caller';
import type { HealthRecorder } from './health-recorder';
import type { LivePointer } from './live-pointer';
import type { LiveReleases } from './live-releases';

interface Parts {
  readonly live: LiveReleases;
  readonly pointer: LivePointer;
  readonly health: HealthRecorder;
}

/** For load balancers and operators: what everybody gets, who tries what, and in how many sessions each release has failed. */
export const healthRoutes =
  ({ live, pointer, health }: Parts): FastifyPluginAsync =>
  (app) => {
    app.get('/healthz', async () => {
      const [{ shell, map }, state, counts] = await Promise.all([
        live.readFor(NOBODY),
        pointer.read(),
        health.all(),
      ]);
      const modules = Object.fromEntries(
        Object.entries(map.modules).map(([name, module]) => [
          name,
          `${module.version}-${module.digest}`,
        ]),
      );
      const canaries = Object.fromEntries(
        Object.entries(state?.modules ?? {}).flatMap(([name, one]) =>
          one?.canary ? [[name, { release: one.canary.release, percent: one.canary.percent }]] : [],
        ),
      );
      const failures = Object.fromEntries(
        [...counts]
          .filter(([, { failed }]) => failed > 0)
          .map(([key, { failed }]) => [key, failed]),
      );
      return {
        status: shell ? 'ok' : 'no_shell',
        revision: map.revision,
        shell: shell && `${shell.version}-${shell.digest}`,
        modules,
        canaries,
        failures,
      };
    });
    return Promise.resolve();
  };
