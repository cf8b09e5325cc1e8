export {
  beginTotp,
  confirmTotp,
  proveAgain,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.api';
