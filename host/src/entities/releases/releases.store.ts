import { linksOf, offerLinks } from '@muhatap/shared/contract';
import type {
  LiveModule,
  ModuleRelease,
  ReleaseMap,
  RetiredModule,
} from '@muhatap/shared/wire/releases';
import { createStore, useStore } from 'zustand';
import { isSameOffer, releaseId } from './release-id';

/** The releases that this person gets: package name → release and its fallback. */
export type LiveModules = Readonly<Record<string, LiveModule>>;

/** The shell of this page as a trial: the release that this browser alone has, or the one that it tried and that did not come up. */
interface ShellTrial {
  readonly tried: string | null;
  readonly failed: string | null;
}

export interface ReleasesState {
  /** Counts the channel's changes; 0 before a map is read. */
  readonly revision: number;
  /** The channel of releases that this page belongs to. */
  readonly channel: string;
  readonly modules: LiveModules;
  /** Modules that were taken off, by their package names. */
  readonly retired: Readonly<Record<string, RetiredModule>>;
  /** The release of the shell that this person gets now; null where nobody says. */
  readonly shell: string | null;
  /** The map that the page itself was written with; later ones arrived while it was open. */
  readonly ofPage: {
    readonly revision: number;
    readonly shell: string | null;
    readonly modules: LiveModules;
  };
  readonly shellTrial: ShellTrial;
  /** The revision since which pages with an earlier shell go over at once; 0 where nobody said so. */
  readonly shellCritical: number;
}

/**
 * The release map of the page. It changes while the page is open; modules that run keep their
 * release.
 */
export const releasesStore = createStore<ReleasesState>(() => ({
  revision: 0,
  channel: 'production',
  modules: {},
  retired: {},
  shell: null,
  ofPage: { revision: 0, shell: null, modules: {} },
  shellTrial: { tried: null, failed: null },
  shellCritical: 0,
}));

/** The map as it is now. */
export const liveModules = (): LiveModules => releasesStore.getState().modules;
/** The map, following its changes. */
export const useLiveModules = (): LiveModules => useStore(releasesStore, (state) => state.modules);
/** Modules that were taken off, following the map's changes. */
export const useRetiredModules = (): ReleasesState['retired'] =>
  useStore(releasesStore, (state) => state.retired);
/** Whether the shell of this page is tried in this browser alone, or one was and failed. */
export const useShellTrial = (): ShellTrial => useStore(releasesStore, (state) => state.shellTrial);
/** The module that was taken off and whose address this was; null where there is none. */
export function retiredAt(path: string): RetiredModule | null {
  const holds = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
  const retired = Object.values(releasesStore.getState().retired);
  return retired.find(({ prefixes }) => prefixes.some(holds)) ?? null;
}
/** Whether a module was taken off. */
export const isRetired = (name: string): boolean =>
  Object.hasOwn(releasesStore.getState().retired, name);
/** Whether any map was read; without one no address counts as unknown. */
export const areReleasesKnown = (): boolean => releasesStore.getState().revision > 0;

/** Pages of modules are reached by the links of the live ones, loaded or not. */
const offerLinksOf = (modules: LiveModules): void =>
  offerLinks(linksOf(Object.values(modules).map(({ manifest }) => manifest)));

/** The map that the gateway wrote into the page, with the page's own shell. */
export function beginReleases({ revision, modules, retired = {}, ...page }: ReleaseMap): void {
  const { shell = null, channel = 'production' } = page;
  offerLinksOf(modules);
  releasesStore.setState({
    revision,
    channel,
    modules,
    retired,
    shell,
    ofPage: { revision, shell, modules },
    shellTrial: {
      tried: page.shell_track === 'override' ? shell : null,
      failed: page.shell_failed ?? null,
    },
    shellCritical: page.shell_critical ?? 0,
  });
}

/** A later map. Older ones are passed over: gateways read the pointer each at its own moment. */
export function adoptReleases({
  revision,
  shell,
  modules,
  retired = {},
  ...critical
}: ReleaseMap): void {
  const now = releasesStore.getState();
  if (revision < now.revision) return;
  const names = new Set([...Object.keys(now.modules), ...Object.keys(modules)]);
  const isSame = [...names].every((name) => isSameOffer(now.modules[name], modules[name]));
  if (!isSame) offerLinksOf(modules);
  releasesStore.setState({
    revision,
    shell: shell ?? now.shell,
    modules: isSame ? now.modules : modules,
    retired,
    shellCritical: critical.shell_critical ?? 0,
  });
}

/** Whether another shell than the page's has become live, and whether the page follows it at once. */
export function newerShell(): 'critical' | 'newer' | null {
  const { ofPage, shell, shellCritical } = releasesStore.getState();
  if (ofPage.shell === null || shell === ofPage.shell) return null;
  return shellCritical > ofPage.revision ? 'critical' : 'newer';
}

/** Whether a module is offered as it was when the page was written. */
export function isOfferOfPage(name: string): boolean {
  const { ofPage, modules } = releasesStore.getState();
  return isSameOffer(ofPage.modules[name], modules[name]);
}

/** The release of this page's shell; null where the page does not say. */
export const pageShell = (): string | null => releasesStore.getState().ofPage.shell;

/**
 * Whether a release came while the page was open, and another shell with it or since: the page's own may be too old for it. A page load
 * brings both.
 */
export function mayNeedNewerShell(name: string, release: ModuleRelease): boolean {
  const { ofPage, shell } = releasesStore.getState();
  const offer = ofPage.modules[name];
  const known = [offer, offer?.fallback].map((one) => one && releaseId(one));
  return ofPage.shell !== null && shell !== ofPage.shell && !known.includes(releaseId(release));
}
