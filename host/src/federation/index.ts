export type { LoadedModule, ModuleRuntime, Outcome } from './federation.types';
export { avoidRelease, isAvoided } from './avoided-releases';
export { createFederationRuntime } from './federation-runtime';
export { breakKind, ModuleFailure, NewerShellNeeded } from './module-failure';
export { createModuleLoader, type ModuleLoader } from './module-loader';
export { preloadModule } from './module-preload';
export { readPageReleases } from './page-config';
export { retryingRoutes } from './retrying-routes';
export { reportRelease } from './release-report';
