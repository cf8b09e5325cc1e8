import { checkModule, type Teardown } from '@muhatap/shared/contract';
import { platform } from '@muhatap/shared/platform';
import type { FailureKind, LiveModule, ModuleRelease } from '@muhatap/shared/wire/releases';
import {
  isOfferOfPage,
  isRetired,
  isSameOffer,
  liveModules,
  mayNeedNewerShell,
  releaseId,
  releasesStore,
} from '#entities/releases';
import { releasesToTry } from './avoided-releases';
import type { LoadedModule, ModuleRuntime, Outcome } from './federation.types';
import { ContractMismatch, failureKind, ModuleFailure, NewerShellNeeded } from './module-failure';
import { reportRelease } from './release-report';

interface LoaderParts {
  readonly runtime: ModuleRuntime;
  readonly report?: (outcome: Outcome) => void;
}

export interface ModuleLoader {
  /** Loads what every module needs, during other waits. */
  readonly prepare: () => void;
  /**
   * Loads a module by its package name; the same promise for every caller. Rejects with
   * {@link ModuleFailure} or {@link NewerShellNeeded}.
   */
  readonly load: (name: string) => Promise<LoadedModule>;
  /** The release that runs here, null before the module came. */
  readonly running: (name: string) => LoadedModule | null;
  /** Whether a module runs whose place another release has taken meanwhile. */
  readonly isStale: (name: string) => boolean;
  /** Whether a critical change has replaced a module that runs since its release was offered. */
  readonly isOverdue: (name: string) => boolean;
  /** Lets the next `load` of a failed module try again; a failed one whose offer changed is tried anyway. */
  readonly forget: (name: string) => void;
  /** Undoes every module's setup. */
  readonly teardown: () => void;
}

interface Load {
  readonly offer: LiveModule | undefined;
  /** That of the map that offered it. */
  readonly revision: number;
  readonly promise: Promise<LoadedModule>;
  end: LoadedModule | 'failed' | null;
}

const noRelease = (name: string, title: string) =>
  new ModuleFailure(name, title, 'network', `There is no release of ${name}.`, null);

/** Whether the page's shell rather than the release is to blame; names that an older shell lacks show as a throw. */
function isPageTooOld(name: string, release: ModuleRelease, kind: FailureKind): boolean {
  if (kind === 'evaluation') return mayNeedNewerShell(name, release);
  return (kind === 'contract' || kind === 'shared_version') && !isOfferOfPage(name);
}

/** Undoes each setup once; one that throws keeps no other from its turn. */
function undoAll(teardowns: Teardown[]): void {
  for (const undo of teardowns.splice(0)) {
    try {
      undo();
    } catch (error) {
      platform().log.error('A module could not clear up after itself', error);
    }
  }
}

const loadedBy = (load: Load | undefined): LoadedModule | null =>
  load === undefined || load.end === 'failed' ? null : load.end;

/** Whether a module runs whose place another release has taken since. */
function isReplaced(name: string, load: Load | undefined): boolean {
  const [loaded, offer] = [loadedBy(load), liveModules()[name]];
  if (!load?.offer || !loaded) return false;
  if (!offer) return isRetired(name);
  return (
    releaseId(offer) !== releaseId(load.offer) && releaseId(offer) !== releaseId(loaded.release)
  );
}

/** Loads modules by the release map of the moment: the offered release, its fallback when that fails, and a report of how each did. */
export function createModuleLoader({ runtime, report = reportRelease }: LoaderParts): ModuleLoader {
  const loads = new Map<string, Load>();
  const registered = new Set<string>();
  const teardowns: Teardown[] = [];

  const attempt = async (name: string, release: ModuleRelease): Promise<LoadedModule> => {
    await runtime.register(release, registered.has(name));
    registered.add(name);
    const check = checkModule(await runtime.load(release), release.manifest.id);
    if (!check.ok) throw new ContractMismatch(check.problems.join('; '));
    const { id, setup } = check.module;
    const teardown = setup?.({ id, version: release.version, log: platform().log });
    if (teardown) teardowns.push(teardown);
    return { name, release, module: check.module };
  };

  const start = async (name: string, offer: LiveModule | undefined): Promise<LoadedModule> => {
    if (!offer) throw noRelease(name, name);
    // An administrator's own trial gives no evidence about everybody's release.
    const reportOutcome = (outcome: Outcome) => {
      if (outcome.release !== offer || offer.track !== 'override') report(outcome);
    };
    let failure = noRelease(name, offer.manifest.title);
    for (const release of releasesToTry(name, offer)) {
      const began = platform().clock.now();
      try {
        const loaded = await attempt(name, release);
        reportOutcome({ name, release, failure: null, began });
        return loaded;
      } catch (error) {
        const kind = failureKind(error);
        if (isPageTooOld(name, release, kind)) throw new NewerShellNeeded(String(error));
        reportOutcome({ name, release, failure: { kind, error } });
        const text = error instanceof Error ? error.message : String(error);
        failure = new ModuleFailure(name, offer.manifest.title, kind, text, error);
      }
    }
    throw failure;
  };

  const begin = (name: string): Load => {
    const offer = liveModules()[name];
    const { revision } = releasesStore.getState();
    const load: Load = { offer, revision, promise: start(name, offer), end: null };
    load.promise.then(
      (loaded) => (load.end = loaded),
      () => (load.end = 'failed'),
    );
    loads.set(name, load);
    return load;
  };

  return {
    prepare: () => runtime.prepare(),
    load(name) {
      const known = loads.get(name);
      const isUsable =
        known !== undefined &&
        (known.end !== 'failed' || isSameOffer(known.offer, liveModules()[name]));
      return (isUsable ? known : begin(name)).promise;
    },
    running: (name) => loadedBy(loads.get(name)),
    isStale: (name) => isReplaced(name, loads.get(name)),
    isOverdue: (name) =>
      isReplaced(name, loads.get(name)) &&
      (liveModules()[name]?.critical ?? 0) > (loads.get(name)?.revision ?? 0),
    forget: (name) => void loads.delete(name),
    teardown: () => undoAll(teardowns),
  };
}
