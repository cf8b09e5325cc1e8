import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { askConfirm } from '../notifications';
import { platform } from '../platform';

/**
 * Requests a confirmation before a page with unsaved changes is left, by a link as well as by
 * closing the window.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => (isDirty ? platform().page.guardLeave(() => true) : undefined), [isDirty]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askConfirm({
      title: 'Kaydedilmemiş değişiklikler var',
      message: 'Bu sayfadan çıkarsanız değişiklikleriniz silinir.',
      danger: true,
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
