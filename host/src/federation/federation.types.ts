import type { AppModule } from '@muhatap/shared/contract';
import type { FailureKind, ModuleRelease } from '@muhatap/shared/wire/releases';

/** A module that runs, and the release it came from. */
export interface LoadedModule {
  readonly name: string;
  readonly release: ModuleRelease;
  readonly module: AppModule;
}

/** The federation runtime as the loader needs it; tests give their own. */
export interface ModuleRuntime {
  /** Loads what every module needs, during other waits. */
  prepare(): void;
  /** Makes a release the one that `load` finds under its scope. `replace` puts it in the place of another release. */
  register(release: ModuleRelease, replace: boolean): void | Promise<void>;
  /** The release's './module' exports, unchecked. */
  load(release: ModuleRelease): Promise<unknown>;
}

/** Result of loading or running a release in this page: success, or failure with its reason. */
export interface Outcome {
  readonly name: string;
  readonly release: ModuleRelease;
  readonly failure: { readonly kind: FailureKind; readonly error: unknown } | null;
  /** When the load of a success began, ms. */
  readonly began?: number;
}
