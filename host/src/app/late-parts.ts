import { platform } from '@muhatap/shared/platform';
import { loadLateParts } from '@muhatap/shared/ui/app';
import { isLightPage } from '../federation';

/** Between the frame of a light page and its late parts, ms: the first screen stands meanwhile. */
const AFTER_MS = 2000;

/**
 * Waits for the kit's late parts, which every page but a light one draws at once. Those of a light page follow its first screen.
 */
export async function latePartsOfPage(): Promise<void> {
  // The first part that is drawn requests what did not come, and shows why.
  const load = () => loadLateParts().catch(() => undefined);
  if (isLightPage()) platform().clock.setTimeout(() => void load(), AFTER_MS);
  else await load();
}
