import { z } from 'zod';
import { moduleManifest } from './module-manifest.wire';

/**
 * One release of a remote as the shell needs it. `entry` and `preload` are absolute paths on the one URL;
 * `integrity` maps each script's path to its sha384; `scope` is the global that the entry defines.
 */
export const moduleRelease = z.object({
  version: z.string(),
  digest: z.string(),
  entry: z.string(),
  scope: z.string(),
  integrity: z.record(z.string(), z.string()),
  preload: z.array(z.string()),
  manifest: moduleManifest,
});
export type ModuleRelease = z.infer<typeof moduleRelease>;

/** The live release of a module beside the previous good one. */
export const liveModule = moduleRelease.extend({ fallback: moduleRelease.nullable() });
export type LiveModule = z.infer<typeof liveModule>;

/** `GET /releases.json`, also written into the page (design §5). Keys are package names: `remote-inbox`, … */
export const releaseMap = z.object({ revision: z.number().int(), modules: z.record(z.string(), liveModule) });
export type ReleaseMap = z.infer<typeof releaseMap>;

/** What the gateway writes into the page, in `<script type="application/json" id="muhatap-page">`. */
export const pageConfig = z.object({ releases: releaseMap, realtime_port: z.number().int(), shell_version: z.string() });
export type PageConfig = z.infer<typeof pageConfig>;
/** Element id of the page's configuration. */
export const PAGE_CONFIG_ID = 'muhatap-page';
