export {
  changeProvider,
  checkIssuer,
  createProvider,
  listProviders,
  removeProvider,
} from './identity-provider.api';
