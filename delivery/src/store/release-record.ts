import { moduleManifest } from '@muhatap/shared/wire/releases';
import { z } from 'zod';

/** The file beside a release's own files that says what it is. */
export const RECORD = 'release.json';

/** Names that may be released: the shell and its modules, as their folders are called. */
export const releaseName = z
  .string()
  .regex(/^(host|remote-[a-z]+)$/, 'bir modül adı değil (host, remote-inbox, …)');

/** A version as teams count: `1.4.0`, `1.4.0-rc.1`. It names folders and addresses, so it is short and plain. */
export const releaseVersion = z
  .string()
  .regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/, 'bir sürüm değil (1.4.0, 1.4.0-rc.1, …)');

/** Scripts that the screen beneath an address needs besides `preload`, by the address's prefix. Releases before it knew none. */
const screens = z.record(z.string(), z.array(z.string())).default({});

/** The script that starts the page at an address instead of `entry`: the sign-in pages' own. */
const authEntries = z.record(z.string(), z.string()).default({});

/** Names by package. Measured in the build; builds before it measured none. */
const names = z.record(z.string(), z.array(z.string())).optional();

/** Older builds name their `authEntries` `doors`. */
const withAuthEntries = (assets: unknown): unknown =>
  typeof assets === 'object' && assets !== null && 'doors' in assets
    ? { authEntries: assets['doors'], ...assets }
    : assets;

const assetsOfKind = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('shell'),
    entry: z.string(),
    preload: z.array(z.string()),
    screens,
    authEntries,
    contract: z.string(),
    provides: z.record(z.string(), z.string()),
    /** The names that the shell offers of each package that it brings; `*` where they are not known. */
    offers: names,
  }),
  z.object({
    kind: z.literal('module'),
    entry: z.string(),
    preload: z.array(z.string()),
    screens,
    scope: z.string(),
    manifest: moduleManifest,
    requires: z.record(z.string(), z.string()),
    /** The names that the module uses of each package that the shell brings; `*` for a whole package. */
    uses: names,
  }),
]);
/**
 * The description that the build writes beside its files (`release-assets.json`). Paths are
 * relative to the build's folder.
 */
export const buildAssets = z.preprocess(withAuthEntries, assetsOfKind);
export type BuildAssets = z.infer<typeof buildAssets>;

const published = z.object({
  name: releaseName,
  version: releaseVersion,
  /** First 12 hex digits of the SHA-256 over all paths and hashes: the same files always have the same digest. */
  digest: z.string().regex(/^[0-9a-f]{12}$/),
  commit: z.string().nullable(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** Every file with its `sha384-…` integrity and its size in bytes. */
  files: z.record(z.string(), z.object({ integrity: z.string(), size: z.number() })),
});

/** A release as it lies in the store, beside its files. Immutable once written. */
export const releaseRecord = z.intersection(published, buildAssets);
export type ReleaseRecord = z.infer<typeof releaseRecord>;
export type ShellRelease = Extract<ReleaseRecord, { kind: 'shell' }>;
export type ModuleReleaseRecord = Extract<ReleaseRecord, { kind: 'module' }>;

/** `1.4.0-0123456789ab`: what operators type and the store's folders are called. */
export const releaseId = (record: Pick<ReleaseRecord, 'version' | 'digest'>): string =>
  `${record.version}-${record.digest}`;

/** Whether a word has the form of a release's id; whatever has not may not become part of a path. */
export const isReleaseId = (text: string): boolean =>
  /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}-[0-9a-f]{12}$/.test(text);

/** The most that a browser would load of a release, in bytes before compression. */
export const releaseSize = (record: Pick<ReleaseRecord, 'files'>): number =>
  Object.values(record.files).reduce((sum, { size }) => sum + size, 0);
