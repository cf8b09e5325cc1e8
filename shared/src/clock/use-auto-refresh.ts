import { useEffect, useEffectEvent } from 'react';
import { platform } from '../platform';

/** Interval at which visible data without change events is read again, ms. */
const REFRESH_MS = 5_000;

/** Calls `refresh` every 5 s while the page is visible, and at once when it becomes visible again. */
export function useAutoRefresh(refresh: () => void): void {
  const tick = useEffectEvent(() => {
    if (platform().page.isVisible()) refresh();
  });
  useEffect(() => {
    const undos = [
      platform().clock.setInterval(() => tick(), REFRESH_MS),
      platform().page.onVisible(() => tick()),
    ];
    return () => undos.forEach((undo) => undo());
  }, []);
}
