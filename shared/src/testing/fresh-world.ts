import { adoptConnections } from '../connections';
import { offerLinks } from '../contract';
import { lineLoss, pageAge } from '../lib';
import { clearNotifications, confirmStore, notificationsStore } from '../notifications';
import {
  createMemoryPlatform,
  initializePlatform,
  type MemoryPlatform,
  type PlatformOverrides,
} from '../platform';
import { realtime } from '../realtime';
import { stopSession } from '../session';

/**
 * A new memory platform under stores that know of nothing: what a test begins with, so that none leans on
 * another. Toasts stay, however long a slow machine takes to look at them, unless the test brings a clock.
 */
export function freshWorld(overrides: PlatformOverrides = {}): MemoryPlatform {
  const machine = createMemoryPlatform(overrides);
  initializePlatform(machine);
  realtime.stop();
  stopSession();
  adoptConnections([]);
  offerLinks({});
  clearNotifications();
  if (overrides.clock === undefined) notificationsStore.setState({ paused: true });
  lineLoss.setState(lineLoss.getInitialState());
  pageAge.setState(pageAge.getInitialState());
  confirmStore.getState().answer(false);
  return machine;
}
