import { addresses } from '@muhatap/shared/contract';
import { useSession } from '@muhatap/shared/session';
import { Logo, StyleSheet } from '@muhatap/shared/ui/plain';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { AccountMenu } from './account-menu';
import { ColorModeSwitch } from './color-mode-switch';
import { CompanySwitch } from './company-switch';
import { ConnectionChip } from './connection-chip';
import { headerSheet } from './header.sheet';

/**
 * The sticky header: 64 px, from `md` 72 px; the logo leads to / (docs/behaviour.md §2.1). The
 * small screens' menu button floats at its start.
 */
export function AppHeader({
  bell,
  onSignOut,
}: {
  /** The notifications, a feature of their own. */
  readonly bell: ReactNode;
  readonly onSignOut: () => void;
}) {
  const user = useSession((state) => state.user);
  return (
    <>
      <StyleSheet text={headerSheet} />
      <header className="app-header">
        <RouterLink className="app-header-home" to={addresses.root()}>
          <Logo />
        </RouterLink>
        <CompanySwitch />
        <div className="app-header-space" />
        <ConnectionChip />
        {bell}
        <ColorModeSwitch />
        {user === null ? null : (
          <div className="app-header-person">
            <p className="app-header-name">{user.name}</p>
            <AccountMenu user={user} onSignOut={onSignOut} />
          </div>
        )}
      </header>
    </>
  );
}
