import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { askConfirm } from '../notifications';
import { platform } from '../platform';

/** A mark of each form on the page that has unsaved changes. Of several guards the router asks the last one alone, so each answers for all. */
const unsaved = new Set<symbol>();

/**
 * Requests a confirmation before a page with unsaved changes is left, by a link as well as by
 * closing the window; one for all forms of the page.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const mark = Symbol();
    unsaved.add(mark);
    const undo = platform().page.guardLeave(() => true);
    return () => {
      unsaved.delete(mark);
      undo();
    };
  }, [isDirty]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askConfirm({
      title: 'Kaydedilmemiş değişiklikler var',
      message: 'Bu sayfadan çıkarsanız değişiklikleriniz silinir.',
      danger: true,
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
