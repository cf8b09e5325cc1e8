export {
  changeLdapProvider,
  changeProvider,
  checkIssuer,
  checkLdap,
  createLdapProvider,
  createProvider,
  listProviders,
  removeProvider,
} from './identity-provider.api';
