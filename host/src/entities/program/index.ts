export { createProgramKey, listProgramKeys, revokeProgramKey } from './program.api';
export { scopeTitle, SCOPES } from './scope-labels';
export { NewSecretDialog } from './new-secret-dialog';
