import { notify } from '@muhatap/shared/notifications';
import { platform, type Undo } from '@muhatap/shared/platform';
import { ownerOf } from '#entities/menu';
import { liveModules, newerShell, refreshReleases, releasesStore } from '#entities/releases';
import { showPendingSwitch } from '#features/release-strip';
import { tabRecord, type ModuleLoader } from '../federation';
import type { Place } from './module-switch';

/** A page that was not used this long goes over by itself. */
const IDLE_MS = 60_000;
/** Open pages of a whole installation do not load at the same moment. */
const SPREAD_MS = 30_000;
/** A critical change that had to wait lets whoever has just finished begin something else. */
const QUIET_MS = 3000;
const LOOK_MS = 1000;

const record = tabRecord('switched_page');

interface Due {
  /** Of the person's page, as a sentence begins. */
  readonly what: string;
  readonly isCritical: boolean;
}

/** The part that a page load would bring: the page's shell, the module that is on screen, and by a critical change each that runs. */
function dueSwitch(loader: ModuleLoader, path: string): Due | null {
  const shell = newerShell();
  const modules = Object.entries(liveModules());
  const titleOf = ([, { manifest }]: (typeof modules)[number]) => `${manifest.title} bölümü`;
  const overdue = modules.find(([name]) => loader.isOverdue(name));
  if (overdue) return { what: titleOf(overdue), isCritical: true };
  if (shell !== null) return { what: 'Uygulama', isCritical: shell === 'critical' };
  const shown = modules.find(([name]) => name === ownerOf(liveModules(), path));
  return shown && loader.isStale(shown[0]) ? { what: titleOf(shown), isCritical: false } : null;
}

function announceSwitch(): void {
  const what = record.get('announced');
  if (what === undefined) return;
  record.remove('announced');
  notify.info(`${what} güncel sürümüne geçti.`, { title: 'Sayfa yenilendi' });
}

/** The condition of a switch: none, an idle page, or after a critical change that the person is done. */
function createPatience() {
  const { clock, page } = platform();
  const idleMs = IDLE_MS + Math.random() * SPREAD_MS;
  let usedAt = clock.now();
  let hasWaited = false;
  return {
    follow: () => page.onActivity(() => (usedAt = clock.now())),
    /** Whether the switch may be made now. */
    isOver(due: Due | null, isUsed: boolean): boolean {
      hasWaited = due?.isCritical === true && (isUsed || hasWaited);
      showPendingSwitch(due !== null && hasWaited ? due.what : null);
      if (due === null || isUsed) return false;
      const criticalMs = hasWaited ? QUIET_MS : 0;
      return clock.now() - usedAt >= (due.isCritical ? criticalMs : idleMs);
    },
  };
}

/**
 * Loads an open page anew for another release: when it is not used, or at once for a critical change, which
 * is announced. Never while that could take or interrupt something, and by one change once in a tab
 * (docs/behaviour.md §11.6).
 */
export function followSwitches(loader: ModuleLoader, place: Place): Undo {
  const { clock, page } = platform();
  const patience = createPatience();
  let isLoading = false;

  const isUsed = () => place().navigation.state !== 'idle' || page.isInUse() || !page.isOnline();
  const load = async ({ what, isCritical }: Due, isAnswered: boolean) => {
    isLoading = true;
    // While the gateway is silent, a page load would cost the page. Somebody may begin something meanwhile.
    if ((isAnswered || (await refreshReleases())) && !isUsed()) {
      record.set('revision', String(releasesStore.getState().revision));
      if (isCritical) record.set('announced', what);
      page.reload();
    }
    isLoading = false;
  };
  const look = (isAnswered: boolean) => {
    const due = isLoading ? null : dueSwitch(loader, place().location.pathname);
    const mayLoad = patience.isOver(due, due !== null && isUsed());
    const isDone = Number(record.get('revision') ?? 0) >= releasesStore.getState().revision;
    if (due !== null && mayLoad && !isDone) void load(due, isAnswered);
  };

  announceSwitch();
  const undos = [
    patience.follow(),
    releasesStore.subscribe(() => look(true)),
    clock.setInterval(() => look(false), LOOK_MS),
    () => showPendingSwitch(null),
  ];
  return () => undos.forEach((undo) => undo());
}
