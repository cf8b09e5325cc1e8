import { VisuallyHidden } from '@muhatap/shared/ui';
import { useCanvas } from './canvas.store';

/** Announces a result once. */
export function LiveAnnouncer() {
  const { text, turn } = useCanvas(({ announcement }) => announcement);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      <span key={turn}>{text}</span>
    </VisuallyHidden>
  );
}
