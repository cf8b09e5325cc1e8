export { readSecurity, readWeaknesses, saveRoleNetworks, saveSecurity } from './security.api';
