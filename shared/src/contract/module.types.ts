import type { RouteObject } from 'react-router';

/** Data that the shell passes to a module's `setup`. */
export interface ModuleContext {
  id: string;
  /** Version of the release that runs. */
  version: string;
  log: {
    readonly info: (...args: unknown[]) => void;
    readonly warn: (...args: unknown[]) => void;
    readonly error: (...args: unknown[]) => void;
  };
}

/** Undoes what `setup` did. */
export type Teardown = () => void;

/**
 * The module that a remote exposes as './module' (docs/behaviour.md §11.1). Routes are relative to
 * the root; their ids begin with `<id>:`. `setup` runs once, before the module's first screen.
 */
export interface AppModule {
  id: string;
  contract: string;
  routes: RouteObject[];
  /**
   * 'own': its screens put a `Kit` around what they draw of `@muhatap/shared/ui` and `ui/app`, so that the first of them waits for no kit.
   * Otherwise the shell puts one around the module.
   */
  kit?: 'own' | undefined;
  setup?: ((context: ModuleContext) => Teardown | void) | undefined;
}
