import { Fragment, useEffect, useState, type ComponentType } from 'react';
import { platform } from '../../platform';
import type { AnimatedItemsProps } from './animated-items.types';

let moving: ComponentType<AnimatedItemsProps> | null = null;

/** The animation where it has come and the person lets things move, asked anew whenever nothing is shown. */
const movingNow = (): ComponentType<AnimatedItemsProps> | null =>
  moving !== null && platform().page.mayMove() ? moving : null;

async function loadMoving(): Promise<void> {
  if (moving !== null || !platform().page.mayMove()) return;
  const { MovingItems } = await import('./moving-items');
  moving = MovingItems;
}

/**
 * Small things that come and go over a page: a toast, a pill, a bar. They slide in and out within
 * 200 ms from the second time on: the first one loads the animation, and stands there meanwhile.
 * Nothing moves for those who want less motion, nor where the browser cannot.
 */
export function AnimatedItems({ items, from }: AnimatedItemsProps) {
  const isEmpty = items.length === 0;
  const [Moving, setMoving] = useState<ComponentType<AnimatedItemsProps> | null>(movingNow);
  // Never under something that is shown: it would be drawn anew and lose a click or the focus.
  const next = isEmpty ? movingNow() : Moving;
  if (next !== Moving) setMoving(() => next);
  useEffect(() => {
    // A chunk that does not come costs the movement and nothing else.
    if (!isEmpty) loadMoving().catch(() => undefined);
  }, [isEmpty]);
  if (Moving !== null) return <Moving items={items} from={from} />;
  return items.map(({ key, content }) => <Fragment key={key}>{content}</Fragment>);
}
