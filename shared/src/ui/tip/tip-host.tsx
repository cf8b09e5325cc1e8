import { useEffect, useRef, useState } from 'react';
import { lateInKit } from '../kit/in-kit';
import { followTips, type TipTarget } from './follow-tips';

// A tip that does not come is missed by nobody.
const TipBox = lateInKit(
  () => import('./tip-box').then((loaded) => loaded.TipBox),
  () => undefined,
);

/** Shows the tip of one control at a time, for the whole page. */
export function TipHost() {
  const place = useRef<HTMLSpanElement>(null);
  const [target, setTarget] = useState<TipTarget | null>(null);
  useEffect(
    () => (place.current === null ? undefined : followTips(place.current.ownerDocument, setTarget)),
    [],
  );
  const control = target?.control;
  useEffect(() => {
    if (control === undefined) return undefined;
    // A control that needs its tip no longer, as a line whose name has come into view.
    const observer = new MutationObserver(() => setTarget(null));
    observer.observe(control, { attributeFilter: ['data-tip'] });
    return () => observer.disconnect();
  }, [control]);
  return (
    <span ref={place} hidden>
      {target !== null && <TipBox target={target} />}
    </span>
  );
}
