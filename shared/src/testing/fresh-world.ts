import { adoptConnections } from '../connections';
import { offerLinks } from '../contract';
import { lineLoss, pageAge } from '../lib';
import { clearNotifications, confirmStore } from '../notifications';
import {
  createMemoryPlatform,
  initializePlatform,
  type MemoryPlatform,
  type PlatformOverrides,
} from '../platform';
import { realtime } from '../realtime';
import { stopSession } from '../session';

/** A new memory platform under stores that know of nothing: what a test begins with, so that none leans on another. */
export function freshWorld(overrides: PlatformOverrides = {}): MemoryPlatform {
  const machine = createMemoryPlatform(overrides);
  initializePlatform(machine);
  realtime.stop();
  stopSession();
  adoptConnections([]);
  offerLinks({});
  clearNotifications();
  lineLoss.setState(lineLoss.getInitialState());
  pageAge.setState(pageAge.getInitialState());
  confirmStore.getState().answer(false);
  return machine;
}
