import { addresses } from '@muhatap/shared/contract';
import { startLive } from '@muhatap/shared/live';
import { platform, type Undo } from '@muhatap/shared/platform';
import { administers, hasGrant, signOut, useSession } from '@muhatap/shared/session';
import { StyleSheet } from '@muhatap/shared/ui/plain';
import { useEffect, useMemo, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { buildMenu } from '#entities/menu';
import { useUnavailableModules } from '#entities/module-health';
import { useLiveModules, useRetiredModules } from '#entities/releases';
import { AppHeader } from '#features/header';
import { followKeptList } from '#features/kept-list';
import { MobileNavigation, Sidebar } from '#features/navigation';
import { NotificationBell } from '#features/notifications';
import { ProofHost } from '#features/proof';
import { followWithdrawals } from '#features/release-news';
import { FactorStrip, OutdatedStrip, ReleaseStrip, SwitchStrip } from '#features/release-strip';
import type { ShellContext } from '../shell-context';
import { useModuleTitle } from '../use-module-title';
import { layoutSheet } from './dashboard-layout.sheet';
import { refuseStrayFiles } from './refuse-stray-files';

export { kitOfPage } from '../late-parts';

interface DashboardLayoutProps {
  readonly onIntent: (module: string) => void;
  /** Called once somebody is in; answers how to end it. */
  readonly onOpen: () => Undo;
  /** Called before the page leaves its person: modules clear up after themselves. */
  readonly onLeave: () => void;
}

/**
 * docs/behaviour.md §2.5: header, sidebar and the main area. Pages scroll inside it, so that panes
 * can fill it exactly.
 */
export function DashboardLayout({ onIntent, onOpen, onLeave }: DashboardLayoutProps) {
  const status = useSession((state) => state.status);
  const roles = useSession((state) => state.roles);
  const modules = useLiveModules();
  const retired = useRetiredModules();
  const unavailable = useUnavailableModules();
  const menu = useMemo(
    () =>
      buildMenu({
        modules,
        isGranted: (grant) => hasGrant({ roles }, grant),
        administers: administers({ roles }),
        retired: new Set(Object.values(retired).flatMap(({ menu }) => menu)),
        unavailable,
      }),
    [modules, retired, roles, unavailable],
  );
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => startLive(), []);
  useEffect(() => followKeptList(), []);
  useEffect(onOpen, [onOpen]);
  const navigate = useNavigate();
  useEffect(() => followWithdrawals((address) => void navigate(address)), [navigate]);
  useEffect(() => {
    // In braces: new browsers answer scrollTo with a promise, which React would take for a clean-up.
    main.current?.scrollTo(0, 0);
  }, [pathname]);
  useModuleTitle(modules, menu);
  useEffect(() => {
    // A full page load: nothing of one person stays in memory for the next.
    if (status !== 'unauthenticated') return;
    onLeave();
    platform().page.goTo(addresses.login());
  }, [status, onLeave]);

  const navigation = { menu, modules, onIntent };
  return (
    <div className="layout" onDragOver={refuseStrayFiles}>
      <StyleSheet text={layoutSheet} />
      <a href="#main" className="skip-link">
        İçeriğe geç
      </a>
      <AppHeader bell={<NotificationBell />} onSignOut={() => void signOut()} />
      <div className="layout-row">
        <Sidebar {...navigation} />
        <div className="layout-column">
          <OutdatedStrip />
          <SwitchStrip />
          <FactorStrip />
          <ReleaseStrip modules={modules} />
          <main id="main" className="layout-main" ref={main} tabIndex={-1}>
            <Outlet context={{ menu } satisfies ShellContext} />
          </main>
        </div>
      </div>
      <MobileNavigation {...navigation} />
      <ProofHost />
    </div>
  );
}
