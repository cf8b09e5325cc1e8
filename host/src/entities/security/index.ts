export { readSecurity, saveSecurity } from './security.api';
