import { AnimatePresence, domAnimation, LazyMotion, useIsPresent } from 'framer-motion';
import { div as MovingBox } from 'framer-motion/m';
import type { ReactNode } from 'react';
import type { AnimatedItemsProps } from './animated-items.types';

/** Seconds; docs/behaviour.md §2.15. */
const DURATION = 0.2;
const AWAY = {
  above: { opacity: 0, y: -12 },
  end: { opacity: 0, x: 24 },
} as const;
const THERE = { opacity: 1, x: 0, y: 0 };

function MovingItem({
  from,
  children,
}: Pick<AnimatedItemsProps, 'from'> & { readonly children: ReactNode }) {
  const isPresent = useIsPresent();
  return (
    <MovingBox
      // Gone for fingers, keys and screen readers as soon as it leaves.
      inert={!isPresent}
      aria-hidden={isPresent ? undefined : true}
      initial={AWAY[from]}
      animate={THERE}
      exit={AWAY[from]}
      transition={{ duration: DURATION, ease: 'easeOut' }}
    >
      {children}
    </MovingBox>
  );
}

/** Loaded when it is first needed: nobody waits for it at the first screen. */
export function MovingItems({ items, from }: AnimatedItemsProps) {
  return (
    <LazyMotion features={domAnimation} strict>
      <AnimatePresence>
        {items.map(({ key, content }) => (
          <MovingItem key={key} from={from}>
            {content}
          </MovingItem>
        ))}
      </AnimatePresence>
    </LazyMotion>
  );
}
