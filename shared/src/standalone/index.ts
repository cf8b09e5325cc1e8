export type { AloneFakes, AloneOptions } from './alone.types';
export { startAlone } from './start-alone';
