export { readSecurity, saveRoleNetworks, saveSecurity } from './security.api';
