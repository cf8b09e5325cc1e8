import { moduleManifest, type MenuEntry } from '@muhatap/shared/wire/releases';
import { z } from 'zod';

/** The file beside a release's own files that says what it is. */
export const RECORD = 'release.json';

/** The shell's name among those that are released. */
export const SHELL = 'host';

/** Names that may be released: the shell and its modules, as their folders are called. */
export const releaseName = z
  .string()
  .regex(/^(host|remote-[a-z]+)$/, 'bir modül adı değil (host, remote-inbox, …)');

/** A version as teams count: `1.4.0`, `1.4.0-rc.1`. It names folders and addresses, so it is short and plain. */
export const releaseVersion = z
  .string()
  .regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/, 'bir sürüm değil (1.4.0, 1.4.0-rc.1, …)');

/** Scripts that the screen beneath an address needs besides `preload`, by the address's prefix, in which `*` is any one step. Releases before it knew none. */
const screens = z.record(z.string(), z.array(z.string())).default({});

/** Scripts of the kit that follow the first screen where that is light. Releases before it had none apart. */
const late = z.array(z.string()).optional();

/** Scripts of each shared package that comes with the first screen that needs it. Releases before it named none. */
const lateRooms = z.record(z.string(), z.array(z.string())).optional();

/** Those of the addresses in `screens` whose first screen draws nothing of `late`. Releases before it said none. */
const light = z.array(z.string()).optional();

/** The shared packages that the screen at each of those addresses needs. Releases before it said none. */
const lightRooms = z.record(z.string(), z.array(z.string())).optional();

/**
 * Addresses of the backend that the screen beneath an address reads first, by the address's prefix. Releases before it declared none. They
 * stand in a script of the page, so they have a plain form.
 */
const firstCalls = z
  .record(z.string(), z.array(z.string().regex(/^\/api\/[\w/?=&.-]*$/)))
  .optional();

/** The script that starts the page at an address instead of `entry`: the sign-in pages' own. */
const authEntries = z.record(z.string(), z.string()).default({});

/** Names by package. Measured in the build; builds before it measured none. */
const names = z.record(z.string(), z.array(z.string())).optional();

/**
 * The commit from which a build was made, and whether its sources differed from it. They are no part of the files, so the same sources
 * are the same release at any commit. Builds before they knew it have neither.
 */
const source = {
  commit: z.string().nullable().default(null),
  isDirty: z.boolean().default(false),
};

/** Package → name → unit, a word that ends in the digest of a declaration. */
const units = z.record(z.string(), z.record(z.string(), z.string())).optional();

/**
 * `declared` names the declaration of each name of our own packages as its unit. The file `declarations` holds the texts of units. Builds
 * before digests have neither.
 */
const declarations = { declared: units, declarations: z.string().optional() };

/**
 * The needs of a release of the backend: routes with the wire schemas that read their answers and of what is sent, numbered events, signals and
 * grants. `wire` gives each schema, `<package>#<name>`, its unit. The needs of builds before it are not known.
 */
const calls = z
  .object({
    routes: z.record(
      z.string(),
      z.object({ reads: z.array(z.string()), sends: z.array(z.string()) }),
    ),
    events: z.array(z.string()),
    signals: z.array(z.string()),
    grants: z.array(z.string()),
    wire: z.record(z.string(), z.string()),
  })
  .optional();

/** Older builds name their `authEntries` `doors`. */
const withAuthEntries = (assets: unknown): unknown =>
  typeof assets === 'object' && assets !== null && 'doors' in assets
    ? { authEntries: assets['doors'], ...assets }
    : assets;

/** Menu entries and further properties, which only the shell reads, are kept as they are for a newer one. */
const manifest = z.looseObject({ ...moduleManifest.shape, menu: z.array(z.custom<MenuEntry>()) });

const assetsOfKind = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('shell'),
    ...source,
    entry: z.string(),
    preload: z.array(z.string()),
    screens,
    firstCalls,
    late,
    lateRooms,
    authEntries,
    /** The addresses of the shell's own pages, with all beneath them. Builds before it listed none. */
    addresses: z.array(z.string()).optional(),
    contract: z.string(),
    provides: z.record(z.string(), z.string()),
    /** The names that the shell offers of each package that it brings; `*` where they are not known. */
    offers: names,
    /** Those of them that a later release will no longer offer. Builds before it announced none. */
    deprecated: names,
    /** The menu groups and icons that the shell draws as themselves; others it draws plainly. */
    shows: z.object({ groups: z.array(z.string()), icons: z.array(z.string()) }).optional(),
    /** The numbered events that the shell hands on. A stored field of records: it keeps its name. */
    hears: z.array(z.string()).optional(),
    calls,
    ...declarations,
  }),
  z.object({
    kind: z.literal('module'),
    ...source,
    entry: z.string(),
    preload: z.array(z.string()),
    screens,
    firstCalls,
    light,
    lightRooms,
    scope: z.string(),
    manifest,
    requires: z.record(z.string(), z.string()),
    /** The names that the module uses of each package that the shell brings; `*` for a whole package. */
    uses: names,
    calls,
    ...declarations,
    /** Of `declared`, what is left without the functions that the module's code never names, where that is another unit. */
    reduced: units,
  }),
]);
/**
 * The description that the build writes beside its files (`release-assets.json`). Paths are
 * relative to the build's folder.
 */
export const buildAssets = z.preprocess(withAuthEntries, assetsOfKind);
export type BuildAssets = z.infer<typeof buildAssets>;

/**
 * The signature of a release: the key's name in the teams file, the whole SHA-256 of what was published and the Ed25519 over
 * {@link signedText}, in base64. It is a member of a member, since earlier readers count another field of the record into its digest. One of
 * a form that a reader does not know counts as none.
 */
const wholeSignature = z.object({
  key: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  ed25519: z.string(),
});
/** From before the whole digest was signed: over `<name>@<version>-<digest>`. */
const shortSignature = z.object({ key: z.string(), value: z.string() });

const published = z.object({
  name: releaseName,
  version: releaseVersion,
  /** First 12 hex digits of the SHA-256 over all paths, their hashes and the description: the same build always has the same digest. */
  digest: z.string().regex(/^[0-9a-f]{12}$/),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** The team's notes on the release, as plain text. Earlier publications have none. */
  notes: z.string().optional(),
  /** Every file with its `sha384-…` integrity and its size in bytes. */
  files: z.record(z.string(), z.object({ integrity: z.string(), size: z.number() })),
  signature: z.union([wholeSignature, shortSignature]).optional().catch(undefined),
  /** Covers every other field. Records before it have none. */
  seal: z.string().optional(),
});

/** A release as it lies in the store, beside its files. Immutable once written. */
export const releaseRecord = z.intersection(published, buildAssets);
export type ReleaseRecord = z.infer<typeof releaseRecord>;
export type ShellRelease = Extract<ReleaseRecord, { kind: 'shell' }>;
export type ModuleReleaseRecord = Extract<ReleaseRecord, { kind: 'module' }>;

/** `1.4.0-0123456789ab`: what operators type and the store's folders are called. */
export const releaseId = (record: Pick<ReleaseRecord, 'version' | 'digest'>): string =>
  `${record.version}-${record.digest}`;

/** The text that a release's signature is of. */
export const signedText = (release: { name: string; version: string; sha256: string }): string =>
  `${release.name}@${release.version}-${release.sha256}`;

/** Whether a word has the form of a release's id; whatever has not may not become part of a path. */
export const isReleaseId = (text: string): boolean =>
  /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}-[0-9a-f]{12}$/.test(text);

/** The name by which people know a release's module, or the shell. */
export const titleOf = (record: ReleaseRecord): string =>
  record.kind === 'module' ? record.manifest.title : 'Ana uygulama';

/** Whether a file of a release is for browsers; the declarations are for the gate. */
export const isServed = (
  { files, declarations: own }: Pick<ReleaseRecord, 'files' | 'declarations'>,
  file: string,
): boolean => Object.hasOwn(files, file) && file !== own;

/** The most that a browser would load of a release, in bytes before compression. */
export const releaseSize = (record: Pick<ReleaseRecord, 'files' | 'declarations'>): number =>
  Object.entries(record.files).reduce(
    (sum, [file, { size }]) => sum + (isServed(record, file) ? size : 0),
    0,
  );

/** The hash of the file with a release's declarations; undefined where it has none. */
export const declarationsDigest = ({
  files,
  declarations: own,
}: ReleaseRecord): string | undefined => (own === undefined ? undefined : files[own]?.integrity);
