import { AWAY_MS, followTouches, sinceUse } from '../api';
import { platform, type Undo } from '../platform';
import { fetchSession } from './session.api';

/** Of the time after which an unused session ends; a touch later than that is told to the server. */
const SHARE = 1 / 3;

let idleMs: number | null = null;

/** Without use for so many minutes the session ends; undefined of a server that does not say. */
export const noteIdleMinutes = (minutes: number | undefined): void =>
  void (idleMs = minutes === undefined ? null : minutes * 60_000);

/** Keeps the session of a person who works on the page without a call, as one who writes a long text does. */
export function followUse(): Undo {
  const { clock, log, page } = platform();
  const undoTouches = followTouches();
  const undo = page.onActivity(() => {
    if (idleMs === null || sinceUse(clock.now()) < Math.max(AWAY_MS, idleMs * SHARE)) return;
    void fetchSession().catch((error: unknown) => log.warn('The use was not told', error));
  });
  return () => {
    undo();
    undoTouches();
    idleMs = null;
  };
}
