export { createKeyEndingJobs, keyEndingOperations } from './keys/key-endings';
export { createProgramResolver } from './keys/resolve-program';
export { programsPlugin } from './programs.plugin';
