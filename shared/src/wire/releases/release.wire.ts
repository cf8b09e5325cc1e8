import { z } from 'zod';
import { moduleManifest } from './module-manifest.wire';
import { openEnum } from '../open';

/**
 * One release of a remote as the shell needs it. `entry` and `preload` are absolute paths on the one URL;
 * `integrity` maps each script's path to its sha384; `scope` is the global that the entry defines. `preload` is what every address of the
 * module needs, `screens` what more the screen beneath an address needs: prefix → paths, the longest prefix counts. `light` are those of these
 * prefixes whose screen draws no late part of the kit at first; left out where there are none. `light_rooms` are the shared packages that each of
 * these needs at once; gateways of earlier versions name none. `first_calls` are the addresses of the backend
 * that the screen beneath a prefix reads first, of which the page requests the answers ahead; left out where none are declared.
 */
export const moduleRelease = z.object({
  version: z.string(),
  digest: z.string(),
  entry: z.string(),
  scope: z.string(),
  integrity: z.record(z.string(), z.string()),
  preload: z.array(z.string()),
  screens: z.record(z.string(), z.array(z.string())).optional(),
  light: z.array(z.string()).optional(),
  light_rooms: z.record(z.string(), z.array(z.string())).optional(),
  first_calls: z.record(z.string(), z.array(z.string())).optional(),
  manifest: moduleManifest,
});
export type ModuleRelease = z.infer<typeof moduleRelease>;

/**
 * Why this person has this release: everybody does (`live`), their share of staff tries it (`canary`), it is pinned for their company or role
 * (`pin`), or this browser alone does, because an administrator requested it here (`override`: a published release, or a development server on
 * the own machine).
 */
export const releaseTrack = openEnum(['live', 'canary', 'pin', 'override']);
export type ReleaseTrack = z.infer<typeof releaseTrack>;

/**
 * The release of a module that the caller gets, beside the good one that takes its place when it fails. `critical` is the revision since
 * which pages that loaded the module from an earlier map go over at once; left out where nobody ever said so.
 */
export const liveModule = moduleRelease.extend({
  track: releaseTrack.default('live'),
  critical: z.number().int().optional(),
  fallback: moduleRelease.nullable(),
});
export type LiveModule = z.infer<typeof liveModule>;

/**
 * A module that was taken off: its title, the addresses that were its own and the ids of its menu lines. Nobody gets a release of it.
 */
export const retiredModule = z.object({
  title: z.string(),
  prefixes: z.array(z.string()),
  menu: z.array(z.string()),
});
export type RetiredModule = z.infer<typeof retiredModule>;

/**
 * `GET /releases.json` (never kept without revalidation; `ETag`, `Vary: Cookie`), also written into the
 * page (docs/behaviour.md §11.4). Keys are package names: `remote-inbox`, … `revision` counts the
 * channel's changes. `shell` is the release of the shell that this person gets now; in the page, and
 * from a gateway of an earlier version, it is left out; `shell_critical` is of it what `critical` is of a module; `shell_track` is `override` while this
 * browser alone tries it, and otherwise left out. `shell_failed` is the release of the shell that was tried here and did not come up: that trial is over. `channel` is left out for
 * `production`. `retired` are the modules that were taken off,
 * left out where there are none.
 */
export const releaseMap = z.object({
  revision: z.number().int(),
  channel: z.string().optional(),
  shell: z.string().optional(),
  shell_critical: z.number().int().optional(),
  shell_track: releaseTrack.optional(),
  shell_failed: z.string().optional(),
  modules: z.record(z.string(), liveModule),
  retired: z.record(z.string(), retiredModule).optional(),
});
export type ReleaseMap = z.infer<typeof releaseMap>;

/**
 * The configuration that the gateway writes into the page, in `<script type="application/json"
 * id="muhatap-page">`. `shell_version` is the release of the page's own shell, `<version>-<digest>`;
 * `realtime_url` is where the page's socket connects, relative to the page (`/`: its own origin); gateways of earlier versions name only `realtime_port`, on the page's host.
 * `help_url` is where the installation helps its people, left out where it names no address.
 */
export const pageConfig = z.object({
  releases: releaseMap,
  realtime_url: z.string().optional(),
  realtime_port: z.number().int(),
  shell_version: z.string(),
  help_url: z.string().optional(),
  is_light: z.boolean().optional(),
});
export type PageConfig = z.infer<typeof pageConfig>;

/**
 * The live map of a channel has another revision; clients that show its modules read `/releases.json` again. Gateways of earlier versions name
 * no channel. No company event: it carries no `seq`.
 */
export const RELEASES_CHANGED = 'releases-changed';
export const releasesChanged = z.object({
  revision: z.number().int(),
  channel: z.string().optional(),
});
export type ReleasesChangedEvent = z.infer<typeof releasesChanged>;

/**
 * Said to people with the grant `releases` when the gateway itself rolled a module back. `share` is that of the failed sessions, 0 to 1; `pinned_for`
 * names the company or role from which a pin was taken instead.
 */
export const RELEASE_WITHDRAWN = 'release-withdrawn';
export const releaseWithdrawn = z.object({
  revision: z.number().int(),
  module: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string(),
  sessions: z.number().int(),
  share: z.number(),
  pinned_for: z.string().optional(),
});
export type ReleaseWithdrawnEvent = z.infer<typeof releaseWithdrawn>;

/**
 * A module, or several in one step, became live for everybody or `percent` of staff, or went back, because a person wanted it. `to` is the release
 * of `module`, `title` names all that moved. `person` is the id of the account behind it; null for the key of a team and the command line.
 */
export const releaseChangedByHand = z.object({
  revision: z.number().int(),
  module: z.string(),
  title: z.string(),
  action: openEnum(['promote', 'rollback']),
  to: z.string(),
  percent: z.number(),
  by: z.string(),
  person: z.string().nullable(),
});
export type ReleaseChangedByHand = z.infer<typeof releaseChangedByHand>;

/**
 * Says whose browser this is and in which session, and to nobody who they are: `<person>.<session>.<signature>`. `person` is the HMAC-SHA256
 * of `person:<user id>` and `signature` that of `cookie:<person>.<session>`, both in base64url under `GATEWAY_SECRET`; `session` is the
 * SHA-256 of the bearer token in hex. Written by the backend, read by the gateway.
 */
export const PERSON_COOKIE = 'muhatap_person';

/**
 * `POST /internal/releases/session` of the backend's own port, with `Authorization: Bearer <GATEWAY_SECRET>`: the company in which a session
 * of a {@link PERSON_COOKIE} works, the ids of the person's roles there, and whether people of other companies are signed in to this installation
 * too. A backend of an earlier version names no roles. 404 `not_found` when the session is over: expired, idle, revoked, or its person shut out.
 */
export const RELEASES_SESSION = '/internal/releases/session';
export const sessionQuestion = z.object({ session: z.string().max(64) });
export const sessionAnswer = z.object({
  company: z.string(),
  roles: z.array(z.string()).default([]),
  has_other_companies: z.boolean(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/**
 * `POST /internal/releases/changed` of the backend's own port → 204, with `Authorization: Bearer <GATEWAY_SECRET>`: a gateway has seen
 * the pointer of its channel move, has itself withdrawn a release when `withdrawn` says so, and has seen a person's change when `by_hand` does. The same news twice is spread once.
 */
export const RELEASES_NEWS = '/internal/releases/changed';
export const releasesNews = z.object({
  revision: z.number().int(),
  channel: z.string().optional(),
  withdrawn: releaseWithdrawn.nullable().default(null),
  by_hand: releaseChangedByHand.nullable().default(null),
});
export type ReleasesNews = z.infer<typeof releasesNews>;

/**
 * `POST /internal/releases/approval` of the backend's own port, with `Authorization: Bearer <GATEWAY_SECRET>`: whether these releases may become
 * live. `company` and `person` are those of the session, null for the key of a team. `approval` is null where nobody else needs to approve;
 * 409 `approval_required` while a second person has not. Once they are live, `done` is its id, which counts once.
 */
export const RELEASES_APPROVAL = '/internal/releases/approval';
export const releaseApprovalQuestion = z.object({
  company: z.string().nullable(),
  person: z.string().nullable(),
  /** For the reader: a person's name, or that of a key. */
  author: z.string().max(200),
  releases: z.array(z.object({ module: z.string(), release: z.string() })).max(50),
  percent: z.number().int(),
  done: z.string().nullable(),
});
export type ReleaseApprovalQuestion = z.infer<typeof releaseApprovalQuestion>;
export const releaseApprovalAnswer = z.object({ approval: z.string().nullable() });
