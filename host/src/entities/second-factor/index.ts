export {
  beginTotp,
  confirmTotp,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.api';
