import { VisuallyHidden } from '@muhatap/shared/ui';
import { useCanvas } from './canvas.store';

/** Announces a result once. */
export function LiveWords() {
  const { words, turn } = useCanvas(({ said }) => said);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      <span key={turn}>{words}</span>
    </VisuallyHidden>
  );
}
