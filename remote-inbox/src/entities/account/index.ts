export { ACCOUNT_GUIDES, type AccountGuide, type AccountKey } from './account-guide';
export {
  ACCOUNT_MESSAGES,
  accountInput,
  accountSchema,
  emptyAccount,
  emptyKeys,
  keysSchema,
} from './account-form';
export {
  changeAccount,
  checkAccount,
  connectAccount,
  nameBusiness,
  registerNumber,
  removeAccount,
  sendTest,
} from './account.api';
export { adoptCheck, rereadCheck, useAccountCheck } from './account-check.query';
export { followAccounts } from './follow-accounts';
