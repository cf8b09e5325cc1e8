import { platform, type Undo } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import { useEffect, useEffectEvent } from 'react';

/** After a live change the lists are read once for all that comes within so many ms. */
const CALM_MS = 3_000;
/** Without a change they are read after so many ms: others' doing may have changed what is seen. */
const IDLE_MS = 60_000;
const CHANGES = ['chat-message', 'room-updated', 'room-gone', 'complaint-updated'] as const;

/** Calls `read` when work may have changed (docs/behaviour.md §1.8), never while nobody sees the page. */
export function followWork(read: () => void): Undo {
  const { clock, page } = platform();
  let undoTimer: Undo | null = null;
  const readNow = () => {
    undoTimer?.();
    undoTimer = null;
    if (page.isVisible()) read();
  };
  const changed = () => {
    undoTimer ??= clock.setTimeout(readNow, CALM_MS);
  };
  const undos = [
    ...CHANGES.map((name) => onCompanyEvent(name, changed)),
    onResync(changed),
    page.onVisible(readNow),
    clock.setInterval(readNow, IDLE_MS),
    () => undoTimer?.(),
  ];
  return () => undos.forEach((undo) => undo());
}

/** {@link followWork} while the screen is there. */
export function useWorkChanges(read: () => void): void {
  const tick = useEffectEvent(read);
  useEffect(() => followWork(() => tick()), []);
}
