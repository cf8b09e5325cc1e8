import type { Connection } from '@muhatap/shared/wire/channels';
import { AccountDrawer } from './account-drawer';
import { CheckPanel } from './check-panel';

interface CheckDrawerProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** The check of one account beside the list. */
export const CheckDrawer = ({ connection, onClose }: CheckDrawerProps) => (
  <AccountDrawer title={connection.name} onClose={onClose}>
    <CheckPanel key={connection.id} connection={connection} />
  </AccountDrawer>
);
