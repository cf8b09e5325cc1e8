import type { PointerEvent } from 'react';
import {
  dismissNotification,
  pauseNotifications,
  resumeNotifications,
  useNotifications,
} from '../../notifications';
import { AnimatedItems } from '../motion/animated-items';
import { Flex } from '../primitives';
import { Toast } from './toast';

/** A toast that comes up under a resting pointer (on the button that was just pressed) is not being read: only a pointer that moves is. */
const pauseWhenMoved = ({ movementX, movementY }: PointerEvent) => {
  if (movementX !== 0 || movementY !== 0) pauseNotifications();
};

/**
 * Up to three notifications at the top right, newest last (docs/behaviour.md §2.8). Each is announced
 * once; none runs out under a moving pointer.
 */
export function Toaster() {
  const notifications = useNotifications((state) => state.notifications);
  return (
    <Flex
      role="region"
      aria-label="Bildirimler"
      aria-live="polite"
      aria-relevant="additions"
      position="fixed"
      // Over the header beside its controls, where no button of the page stands.
      top="2"
      insetEnd={{ base: '4', sm: '160px', lg: '300px' }}
      zIndex="toast"
      direction="column"
      gap="2"
      width={{ base: 'min(380px, calc(100vw - 80px))', sm: '300px', lg: '380px' }}
      pointerEvents="none"
      onPointerMove={pauseWhenMoved}
      onPointerLeave={resumeNotifications}
      onFocus={pauseNotifications}
      onBlur={resumeNotifications}
    >
      <AnimatedItems
        from="end"
        items={notifications.map((one) => ({
          key: String(one.id),
          content: <Toast notification={one} onDismiss={() => dismissNotification(one.id)} />,
        }))}
      />
    </Flex>
  );
}
