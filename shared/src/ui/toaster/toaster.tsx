import type { PointerEvent } from 'react';
import {
  dismissNotification,
  pauseNotifications,
  resumeNotifications,
  useNotifications,
} from '../../notifications';
import { AnimatedItems } from '../motion/animated-items';
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
    <div
      className="toaster"
      role="region"
      aria-label="Bildirimler"
      aria-live="polite"
      aria-relevant="additions"
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
    </div>
  );
}
