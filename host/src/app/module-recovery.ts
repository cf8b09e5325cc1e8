import { platform } from '@muhatap/shared/platform';
import type { LiveModule, ModuleRelease } from '@muhatap/shared/wire/releases';
import { liveModules, mayNeedNewerShell, refreshReleases, releaseId } from '#entities/releases';
import {
  avoidRelease,
  breakKind,
  isAvoided,
  isShellFileLost,
  NewerShellNeeded,
  reportRelease,
  type ModuleLoader,
  type Outcome,
} from '../federation';

/** Answers whether the page is being loaded anew. Not while the gateway is silent: that would cost the shell as well. */
async function reloadPage(): Promise<boolean> {
  const isAnswered = await refreshReleases();
  if (isAnswered) platform().page.reload();
  return isAnswered;
}

const reloadUnlessTyping = async (): Promise<boolean> =>
  platform().page.isTyping() ? false : reloadPage();

/** Whether the module's fallback may do better: it has not been tried yet, and the fault is not the shell's. */
const hasBetterFallback = (
  name: string,
  release: ModuleRelease,
  offer: LiveModule,
  error: unknown,
): boolean => offer.fallback !== null && !isAvoided(name, release) && !isShellFileLost(error);

/**
 * Handles failures of modules that have run: a chunk that is missing, a throw while rendering. Both
 * functions return whether the page is being reloaded.
 */
export function createRecovery(
  loader: ModuleLoader,
  report: (outcome: Outcome) => void = reportRelease,
) {
  return {
    /**
     * Reports the failure to the gateway, and replaces the module by its fallback, or by the
     * release that is live meanwhile. A release that may need a newer shell than the page's is not blamed:
     * the page is loaded anew.
     */
    async broke(name: string, error: unknown): Promise<boolean> {
      const kind = breakKind(error, platform().page.isOnline());
      const release = loader.running(name)?.release;
      const offer = liveModules()[name];
      if (kind === null || !release || !offer) return false;
      if (mayNeedNewerShell(name, release)) return reloadUnlessTyping();
      const isOffered = releaseId(offer) === releaseId(release);
      if (!isOffered || offer.track !== 'override')
        report({ name, release, failure: { kind, error } });
      const hasFallback = isOffered && hasBetterFallback(name, release, offer, error);
      if (hasFallback) avoidRelease(name, release);
      const hasOther = hasFallback || loader.isStale(name);
      return hasOther ? reloadUnlessTyping() : false;
    },

    /**
     * Retries for a person. Reloads the page only where the router keeps the failure or another
     * release is needed.
     */
    async retry(name: string, error: unknown): Promise<boolean> {
      const release = loader.running(name)?.release;
      if (!release && !(error instanceof NewerShellNeeded)) {
        loader.forget(name);
        return false;
      }
      const needsPage =
        !release ||
        mayNeedNewerShell(name, release) ||
        isAvoided(name, release) ||
        loader.isStale(name) ||
        breakKind(error, true) === 'chunk';
      return needsPage ? reloadPage() : false;
    },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;
