export {
  addPasskey,
  askForProof,
  askToRegister,
  beginTotp,
  confirmTotp,
  proveAgain,
  readSecondFactor,
  removePasskey,
  removeSecondFactor,
  renamePasskey,
  renewRecoveryCodes,
} from './second-factor.api';
