import { PlainSkeleton } from '@muhatap/shared/ui/plain';

const BUBBLES = [
  ['start', '46%', 44],
  ['start', '34%', 36],
  ['end', '52%', 64],
  ['start', '40%', 36],
  ['end', '38%', 44],
  ['end', '28%', 36],
  ['start', '56%', 64],
] as const;

/** In the place of messages until they have come. */
export const ConversationSkeleton = () => (
  <div className="pane-skeleton" role="status">
    <span className="visually-hidden">Mesajlar yükleniyor…</span>
    {BUBBLES.map(([side, width, height]) => (
      <PlainSkeleton key={width} alignSelf={`flex-${side}`} width={width} height={height} />
    ))}
  </div>
);
