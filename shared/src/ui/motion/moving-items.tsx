import { AnimatePresence, domAnimation, LazyMotion } from 'framer-motion';
import { div as MovingBox } from 'framer-motion/m';
import type { AnimatedItemsProps } from './animated-items.types';

/** Seconds; docs/behaviour.md §2.15. */
const DURATION = 0.2;
const AWAY = {
  above: { opacity: 0, y: -12 },
  end: { opacity: 0, x: 24 },
} as const;
const THERE = { opacity: 1, x: 0, y: 0 };

/** Loaded when it is first needed: nobody waits for it at the first screen. */
export function MovingItems({ items, from }: AnimatedItemsProps) {
  return (
    <LazyMotion features={domAnimation} strict>
      <AnimatePresence>
        {items.map(({ key, content }) => (
          <MovingBox
            key={key}
            initial={AWAY[from]}
            animate={THERE}
            exit={AWAY[from]}
            transition={{ duration: DURATION, ease: 'easeOut' }}
          >
            {content}
          </MovingBox>
        ))}
      </AnimatePresence>
    </LazyMotion>
  );
}
