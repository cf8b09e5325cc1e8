export { ACCOUNT_GUIDES, type AccountGuide, type AccountKey } from './account-guide';
export {
  ACCOUNT_MESSAGES,
  accountInput,
  accountSchema,
  emptyAccount,
  emptyKeys,
  keysSchema,
} from './account-form';
export { changeAccount, connectAccount, removeAccount, testAccount } from './account.api';
export { followAccounts } from './follow-accounts';
