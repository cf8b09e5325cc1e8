import { checkModule, type Teardown } from '@muhatap/shared/contract';
import { platform } from '@muhatap/shared/platform';
import type { ModuleRelease } from '@muhatap/shared/wire';
import { reportFailure, type Failure } from './failure-report';
import type { LiveModules, LoadedModule, ModuleRuntime } from './federation.types';
import { ContractMismatch, failureKind, ModuleFailure } from './module-failure';

interface LoaderParts {
  readonly modules: LiveModules;
  readonly runtime: ModuleRuntime;
  readonly report?: (failure: Failure) => void;
}

export interface ModuleLoader {
  /** Loads a module by its package name; the same promise for everybody who asks. Rejects with {@link ModuleFailure}. */
  load(name: string): Promise<LoadedModule>;
  /** Lets the next `load` of a failed module try again. */
  forget(name: string): void;
  /** Undoes every module's setup. */
  teardown(): void;
}

/** Loads modules by the release map: the live release, once its fallback when that fails, and a report of each failure. */
export function createModuleLoader({ modules, runtime, report = reportFailure }: LoaderParts): ModuleLoader {
  const loads = new Map<string, Promise<LoadedModule>>();
  const registered = new Set<string>();
  const teardowns: Teardown[] = [];

  const attempt = async (name: string, release: ModuleRelease): Promise<LoadedModule> => {
    runtime.register(release, registered.has(name));
    registered.add(name);
    const check = checkModule(await runtime.load(release), release.manifest.id);
    if (!check.ok) throw new ContractMismatch(check.problems.join('; '));
    const { id, setup } = check.module;
    const teardown = setup?.({ id, version: release.version, log: platform().log });
    if (teardown) teardowns.push(teardown);
    return { name, release, module: check.module };
  };

  const start = async (name: string): Promise<LoadedModule> => {
    const live = modules[name];
    if (!live) throw new ModuleFailure(name, name, 'network', `There is no release of ${name}.`, null);
    const failed = (release: ModuleRelease, error: unknown) => {
      const kind = failureKind(error);
      report({ name, release, kind, error });
      return new ModuleFailure(name, live.manifest.title, kind, error instanceof Error ? error.message : String(error), error);
    };
    try {
      return await attempt(name, live);
    } catch (error) {
      const failure = failed(live, error);
      if (!live.fallback) throw failure;
    }
    try {
      return await attempt(name, live.fallback);
    } catch (error) {
      throw failed(live.fallback, error);
    }
  };

  return {
    load(name) {
      const known = loads.get(name) ?? start(name);
      loads.set(name, known);
      return known;
    },
    forget: (name) => void loads.delete(name),
    teardown() {
      for (const undo of teardowns.splice(0)) {
        try {
          undo();
        } catch (error) {
          platform().log.error('A module could not clear up after itself', error);
        }
      }
    },
  };
}
