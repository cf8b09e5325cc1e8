import type { PointerEvent } from 'react';
import {
  dismissNotification,
  pauseNotifications,
  resumeNotifications,
  useNotifications,
} from '../../notifications';
import { Flex } from '../primitives';
import { Toast } from './toast';

/** A toast that comes up under a resting pointer (on the button that was just pressed) is not being read: only a pointer that moves is. */
const pauseWhenMoved = ({ movementX, movementY }: PointerEvent) => {
  if (movementX !== 0 || movementY !== 0) pauseNotifications();
};

/**
 * Up to three notifications, top right, newest last (docs/behaviour.md §2.8). Each is announced
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
      top={{ base: '72px', md: '80px' }}
      insetEnd="4"
      zIndex="toast"
      direction="column"
      gap="2"
      width="min(380px, calc(100vw - 32px))"
      pointerEvents="none"
      onPointerMove={pauseWhenMoved}
      onPointerLeave={resumeNotifications}
      onFocus={pauseNotifications}
      onBlur={resumeNotifications}
    >
      {notifications.map((one) => (
        <Toast key={one.id} notification={one} onDismiss={() => dismissNotification(one.id)} />
      ))}
    </Flex>
  );
}
