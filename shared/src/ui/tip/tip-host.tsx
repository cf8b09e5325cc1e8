import { useEffect, useRef, useState } from 'react';
import { inKit } from '../kit/in-kit';
import { followTips, type TipTarget } from './follow-tips';

const TipBox = inKit(() => import('./tip-box').then((loaded) => loaded.TipBox));

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
