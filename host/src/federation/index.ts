export type { LiveModules, LoadedModule, ModuleRuntime } from './federation.types';
export { createFederationRuntime } from './federation-runtime';
export { ModuleFailure } from './module-failure';
export { createModuleLoader, type ModuleLoader } from './module-loader';
export { preloadModule } from './module-preload';
export { readPageConfig } from './page-config';
