export { ACCOUNT_GUIDES, type AccountGuide, type AccountKey } from './account-guide';
export {
  accountFaults,
  accountInput,
  credentialsOf,
  emptyAccount,
  keyFaults,
  type AccountForm,
} from './account-form';
export { changeAccount, connectAccount, removeAccount, testAccount } from './account.api';
export { followAccounts } from './follow-accounts';
