import { platform } from '@muhatap/shared/platform';
import { loadKit, loadKitAhead } from '@muhatap/shared/ui/plain';
import { afterFirstScreen, isLightPage } from '../federation';

/** Between the first screen of a light page and the kit, ms: it is painted and brought up to date meanwhile. */
const AFTER_MS = 2000;

async function loadAll(): Promise<void> {
  const [app] = await Promise.all([import('@muhatap/shared/ui/app'), loadKit()]);
  await app.loadLateParts();
}

/**
 * Waits for the kit and its late parts, which every page but a light one draws at once. Those of a light page follow its first screen.
 */
export async function kitOfPage(): Promise<void> {
  // The first part that is drawn requests what did not come, and shows why.
  const load = () => loadAll().catch(() => undefined);
  const follow = () => void load().then(loadKitAhead);
  const followSoon = () => void platform().clock.setTimeout(follow, AFTER_MS);
  if (isLightPage()) return afterFirstScreen(followSoon);
  await load();
  followSoon();
}
