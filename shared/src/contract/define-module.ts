import type { AppModule } from './module.types';

/**
 * Typed helper by which every remote makes its one module. Give the constant a name of its own and export it as
 * `module` (`export { inbox as module }`): a constant that is called module cannot be loaded by Jest.
 */
export const defineModule = (module: AppModule): AppModule => module;
