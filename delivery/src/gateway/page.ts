import { PAGE_CONFIG_ID } from '@muhatap/shared/wire/http';
import type { LiveModule, PageConfig, ReleaseMap } from '@muhatap/shared/wire/releases';
import { NONCE_MARK, SHELL_ADDRESS_MARK, START_MARK } from '../store/page-template';
import { releaseId, type ShellRelease } from '../store/release-record';
import { integrityOf } from '../live-module';
import { earlyCalls } from './early-calls';
import { KEPT_FONTS, KEPT_LIST } from './kept-list';
import { ofShell, preloadsInTurn, type Preload } from './preloads';
import type { RealtimeAddress } from './realtime-address';
import { shellBeacon } from './shell-beacon';
import { trialBar } from './trial-bar';
import { AFTER, WAY_ID, WHEN_PAINTED } from './when-painted';
import { templateOf, type Template } from './zipped-template';

/** The screen of a shell that stands around pages. */
const FRAME = '/';

/** The folder of the sign-in pages' application inside a shell's release. */
const AUTH_ENTRY = 'auth-entry/';

interface PageRequest {
  template: string;
  shell: ShellRelease;
  /** Whether another shell stands behind this one. */
  hasOtherShell: boolean;
  map: ReleaseMap;
  way: Way;
  realtime: RealtimeAddress;
  /** Where the installation helps its people. */
  helpUrl?: string | null | undefined;
}

/** Writes the shell's page once for everybody who gets the same releases by the same way; the answer fills in a nonce. */
export const renderPage = (request: PageRequest): Template =>
  templateOf(writePage(request).split(NONCE_MARK));

/**
 * The scripts of an address: the one that starts its page, and those that are preloaded, in the
 * order in which they are needed.
 */
export interface Way {
  readonly start: string;
  /** The sign-in pages are an application of their own, which loads no modules. */
  readonly isAuthEntry: boolean;
  /** The first screen draws no late part of the kit: their scripts follow it. */
  readonly isLight: boolean;
  readonly preload: readonly Preload[];
  /** Addresses of the backend that the page reads first, the one that says who somebody is before all others. */
  readonly calls: readonly string[];
}

export function wayTo(path: string, shell: ShellRelease, map: ReleaseMap): Way {
  const authEntry = shell.authEntries[path];
  if (authEntry !== undefined)
    return { start: authEntry, isAuthEntry: true, isLight: false, preload: [], calls: [] };
  const landing = landingModule(map.modules, path);
  const ofModule = landing ? [...landing.preload, ...screenOf(landing.screens, path)] : [];
  const { isLight, rooms } = lightnessOf(landing, path);
  const late = isLight || prefixIn(shell.screens, path) !== FRAME ? [] : (shell.late ?? []);
  return {
    start: shell.entry,
    isAuthEntry: false,
    isLight,
    calls: [...screenOf(shell.firstCalls, path), ...callsOf(landing, path)],
    preload: preloadsInTurn(shell, {
      start: shell.preload.filter((file) => file !== shell.entry),
      screen: screenOf(shell.screens, path),
      late,
      rooms: [...new Set(rooms.flatMap((room) => shell.lateRooms?.[room] ?? []))],
      module: ofModule.map((address) => ({
        address,
        integrity: landing?.integrity[address],
        isLater: true,
      })),
    }),
  };
}

/** Whether the module's screen at the address is light, and which shared packages it then needs. */
function lightnessOf(module: LiveModule | null, path: string) {
  const prefix = prefixIn(module?.screens ?? {}, path);
  const isLight = module?.light?.includes(prefix) ?? false;
  return { isLight, rooms: isLight ? (module?.light_rooms?.[prefix] ?? []) : [] };
}

/** The first calls of the module's screen at the address: a screen beneath another one makes its own alone, and would leave the other's answers unread. */
function callsOf(module: LiveModule | null, path: string): readonly string[] {
  const { screens, first_calls: calls = {} } = module ?? {};
  return calls[prefixIn({ ...screens, ...calls }, path)] ?? [];
}

/** The hashes of what the shell's chunk loader requests later on (shared/tooling/webpack/integrity-plugin.cjs). */
const laterHashes = (shell: ShellRelease, { start, isAuthEntry }: Way): Record<string, string> =>
  integrityOf(shell, (file) => file !== start && file.startsWith(AUTH_ENTRY) === isAuthEntry);

/** The page with its release map and the whole script chain of its way: that order is also the one in which a slow line brings it. */
function writePage({
  template,
  shell,
  hasOtherShell,
  map,
  way,
  realtime,
  helpUrl,
}: PageRequest): string {
  // The page's shell stands in the configuration beside the map.
  const { shell: _ofPage, ...releases } = map;
  const config: PageConfig = {
    releases: way.isAuthEntry ? { ...releases, modules: {} } : releases,
    realtime_url: realtime.url,
    realtime_port: realtime.port,
    shell_version: releaseId(shell),
    ...(helpUrl && { help_url: helpUrl }),
    ...(way.isLight && { is_light: true }),
  };
  const [first, ...more] = way.calls;
  const entry = ofShell(shell, way.start);
  const requests = [
    ...(first === undefined ? [] : [earlyCalls([first, ...more])]),
    ...(way.isLight ? [KEPT_FONTS] : []),
  ];
  const start = [
    ...(way.isAuthEntry ? [] : [entry, ...way.preload.filter(isAtOnce)].map(preload)),
    ...(requests.length === 0
      ? []
      : [`<script nonce="${NONCE_MARK}">${requests.join(';')}</script>`]),
    // The picture is drawn while the hashes, the most of a page, are still coming.
    ...(way.isLight ? [`<script nonce="${NONCE_MARK}">${KEPT_LIST}</script>`] : []),
    `<script type="application/json" id="${PAGE_CONFIG_ID}" nonce="${NONCE_MARK}">${inertJson(config)}</script>`,
    `<script nonce="${NONCE_MARK}">globalThis.__MUHATAP_SRI__=${inertJson(laterHashes(shell, way))}</script>`,
    `<template id="${WAY_ID}">`,
    `<script crossorigin="anonymous" nonce="${NONCE_MARK}" integrity="${attribute(entry.integrity ?? '')}" src="${attribute(entry.address)}"></script>`,
    ...way.preload.filter((one) => !isAtOnce(one)).map(preload),
    '</template>',
    `<script nonce="${NONCE_MARK}">${shellBeacon(releaseId(shell), hasOtherShell)}</script>`,
    ...(map.shell_track === 'override'
      ? [`<script nonce="${NONCE_MARK}">${trialBar(shell.version)}</script>`]
      : []),
    `<script nonce="${NONCE_MARK}">${WHEN_PAINTED}</script>`,
  ].join('\n    ');
  return template
    .replaceAll(SHELL_ADDRESS_MARK, `/remotes/${shell.name}/${releaseId(shell)}`)
    .replace(START_MARK, () => start);
}

/** The module whose longest prefix holds the address. */
function landingModule(modules: Record<string, LiveModule>, path: string): LiveModule | null {
  const length = (module: LiveModule): number =>
    longestPrefix(module.manifest.prefixes, path)?.length ?? 0;
  const [best] = Object.values(modules)
    .filter((module) => length(module) > 0)
    .sort((a, b) => length(b) - length(a));
  return best ?? null;
}

/** In a prefix `*` is any one step, such as the id of what is opened. */
function longestPrefix(prefixes: readonly string[], path: string): string | undefined {
  const steps = path.split('/');
  const isBeneath = (prefix: string): boolean =>
    prefix === '/' ||
    prefix
      .split('/')
      .every((step, at) => (step === '*' ? (steps[at] ?? '') !== '' : step === steps[at]));
  const [longest] = prefixes.filter(isBeneath).sort((x, y) => y.length - x.length);
  return longest;
}

const prefixIn = (screens: object, path: string): string =>
  longestPrefix(Object.keys(screens), path) ?? '';

/** The declaration for the screen beneath the address: its further scripts, the shell's first calls. */
const screenOf = (
  screens: Readonly<Record<string, readonly string[]>> = {},
  path: string,
): readonly string[] => screens[prefixIn(screens, path)] ?? [];

const isAtOnce = ({ after }: Preload): boolean => after === undefined;

// A module script of a later chunk is requested with crossorigin=anonymous; a preload that differs would load twice.
const preload = ({ address, integrity, isLater = false, after }: Preload): string =>
  [
    '<link rel="preload" as="script" crossorigin="anonymous"',
    ...(isLater ? ['fetchpriority="low"'] : []),
    ...(after ? [`${AFTER}="${attribute(after)}"`] : []),
    ...(integrity ? [`integrity="${attribute(integrity)}"`] : []),
    `href="${attribute(address)}">`,
  ].join(' ');

/** A value between quotes in the page. Its `%` is escaped too: a publisher's text must not become a mark. */
const attribute = (value: string): string =>
  value.replaceAll(/[&<>"'%]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** JSON that can neither end its script element nor hold a mark, and is a script as well. */
const inertJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<%\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
