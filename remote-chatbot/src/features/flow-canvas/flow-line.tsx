import { memo, useState } from 'react';
import type { EdgeProps } from 'reactflow';
import { useFlowDraft, type FlowDraft } from '#entities/flow';
import { useCanvasCommands } from './canvas-controls';
import { linePath } from './line-path';

function toneOf(
  { way: walked, selected: chosen }: FlowDraft,
  { id, source, target }: Pick<EdgeProps, 'id' | 'source' | 'target'>,
): 'walked' | 'near' | undefined {
  if (walked?.edges.has(id) === true) return 'walked';
  return chosen.has(source) || chosen.has(target) ? 'near' : undefined;
}

/** A line from a choice or a message to the node it leads to. */
export const FlowLine = memo(function FlowLine({
  id,
  source,
  sourceHandleId,
  target,
  sourceX,
  sourceY,
  targetX,
  targetY,
  selected,
}: EdgeProps) {
  const [isUnder, setUnder] = useState(false);
  const tone = useFlowDraft((draft) => toneOf(draft, { id, source, target }));
  const commands = useCanvasCommands();
  const { way, head, middle } = linePath({ x: sourceX, y: sourceY }, { x: targetX, y: targetY });
  return (
    <g
      className="line"
      data-tone={selected === true || isUnder ? 'chosen' : tone}
      onMouseEnter={() => setUnder(true)}
      onMouseLeave={() => setUnder(false)}
    >
      <path className="line-way" d={way + head} />
      <path className="line-reach" d={way} />
      {isUnder || selected === true ? (
        <g
          className="line-cut"
          transform={`translate(${String(middle.x)},${String(middle.y)})`}
          onClick={(event) => {
            event.stopPropagation();
            commands.connect({ nodeId: source, buttonId: sourceHandleId ?? null }, null);
          }}
        >
          <title>Bağlantıyı kaldır</title>
          <circle r="11" />
          <path d="M-4,-4 L4,4 M4,-4 L-4,4" />
        </g>
      ) : null}
    </g>
  );
});
