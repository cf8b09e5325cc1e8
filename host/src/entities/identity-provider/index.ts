export {
  changeLdapProvider,
  changeProvider,
  checkIssuer,
  checkLdap,
  checkLdapPeople,
  createLdapProvider,
  createProvider,
  listProviders,
  removeProvider,
} from './identity-provider.api';
