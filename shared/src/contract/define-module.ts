import type { AppModule } from './module.types';

/** Typed helper by which every remote makes its one module. */
export const defineModule = (module: AppModule): AppModule => module;
