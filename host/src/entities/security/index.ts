export {
  readFactorPolicy,
  readSecurity,
  readWeaknesses,
  saveFactorPolicy,
  saveRoleNetworks,
  saveSecurity,
} from './security.api';
