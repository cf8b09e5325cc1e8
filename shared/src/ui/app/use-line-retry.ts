import { useEffect, useEffectEvent, useState } from 'react';
import { lineLoss } from '../../lib';
import { platform } from '../../platform';

/** A failure within this time after a call without an answer counts as caused by it. */
const SAME_MS = 3_000;
/** Doubled with each call that fails again. */
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;
/** The server has answered somebody. */
const SOON_MS = 500;

const waitAfter = (losses: number): number =>
  losses === 0 ? SOON_MS : Math.min(FIRST_MS * 2 ** (losses - 1), LONGEST_MS);

/**
 * Calls `retry` by itself as long as the view that uses it stands, where it stands for want of a server: after a while, and as soon as
 * the server answers anybody. Answers whether it does; a refusal is left to the person.
 */
export function useLineRetry(retry: (() => void) | undefined): boolean {
  const [isByLine] = useState(() => {
    const { losses, lostAt } = lineLoss.getState();
    return losses > 0 || platform().clock.now() - lostAt < SAME_MS;
  });
  const again = useEffectEvent(() => retry?.());
  const isOn = isByLine && retry !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const plan = () =>
      platform().clock.setTimeout(() => again(), waitAfter(lineLoss.getState().losses));
    let undo = plan();
    const unsubscribe = lineLoss.subscribe(() => {
      undo();
      undo = plan();
    });
    return () => {
      unsubscribe();
      undo();
    };
  }, [isOn]);
  return isOn;
}
