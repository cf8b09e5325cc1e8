import { useCanvas } from './canvas.store';

/** Announces a result once. */
export function LiveAnnouncer() {
  const { text, turn } = useCanvas(({ announcement }) => announcement);
  return (
    <span className="visually-hidden" role="status" aria-live="polite">
      <span key={turn}>{text}</span>
    </span>
  );
}
