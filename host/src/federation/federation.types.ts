import type { AppModule } from '@muhatap/shared/contract';
import type { LiveModule, ModuleRelease } from '@muhatap/shared/wire';

/** Why a module could not be loaded; the failure report carries it. */
export type FailureKind = 'network' | 'timeout' | 'integrity' | 'chunk' | 'evaluation' | 'contract' | 'shared_version';

/** A module that runs, and the release it came from. */
export interface LoadedModule {
  readonly name: string;
  readonly release: ModuleRelease;
  readonly module: AppModule;
}

/** The federation runtime as the loader needs it; tests give their own. */
export interface ModuleRuntime {
  /** Makes a release the one that `load` finds under its scope. `replace` puts it in the place of another release. */
  register(release: ModuleRelease, replace: boolean): void;
  /** What the release exposes as './module', unchecked. */
  load(release: ModuleRelease): Promise<unknown>;
}

/** The release map of the page: package name → live release and its fallback. */
export type LiveModules = Readonly<Record<string, LiveModule>>;
