import { z } from 'zod';

const names = z.array(z.string());

/**
 * `POST /internal/releases/surface` of the backend's own port, with `Authorization: Bearer <GATEWAY_SECRET>`: what the running backend
 * offers, as its build measured it. 404 `not_found` of a backend that was not built, which runs from its sources.
 */
export const RELEASES_SURFACE = '/internal/releases/surface';

/**
 * The offer of a backend to the shell and its modules. `routes` maps `GET /api/room/{}/notes` to the wire schemas of its answers and of
 * the body that it takes, each as `<package>#<name>`; one without a name on the wire is left out. `events` are numbered, `signals` are not.
 * `wire` gives each of these schemas its unit, a word that ends in the digest of its declaration, and `units` the texts behind them.
 */
export const backendSurface = z.object({
  routes: z.record(z.string(), z.object({ answers: names, takes: names })),
  events: names,
  signals: names,
  grants: names,
  wire: z.record(z.string(), z.string()),
  units: z.record(z.string(), z.string()),
});
export type BackendSurface = z.infer<typeof backendSurface>;
