export { CheckDrawer } from './check-drawer';
export { Accounts } from './accounts';
export { ConnectDrawer } from './connect-drawer';
export type { AccountCommand } from './account-command';
