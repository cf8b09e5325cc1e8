import { memo } from 'react';
import { EdgeLabelRenderer } from 'reactflow';
import { useStore } from 'zustand';
import { useFlowDraft, type Point } from '#entities/flow';
import { entryAt, exitAt, type CanvasLine } from './canvas-lines';
import { useCanvas, useCanvasStore } from './canvas.store';
import { useCanvasCommands } from './canvas-controls';
import { linePath } from './line-path';

type Tone = 'walked' | 'near' | undefined;

interface LineProps {
  readonly line: CanvasLine;
  readonly tone: Tone;
}

/** Ends of a line now, while its nodes are perhaps carried. */
function useEnds({ source, target, exitY, from, to }: CanvasLine): readonly [Point, Point] {
  const { carried } = useCanvasStore();
  const begin = useStore(carried, ({ places }) => places.get(source));
  const end = useStore(carried, ({ places }) => places.get(target));
  return [begin ? exitAt(begin, exitY) : from, end ? entryAt(end) : to];
}

const StillLine = memo(function StillLine({ line: { name, path }, tone }: LineProps) {
  return <path className="line" role="img" aria-label={name} data-tone={tone} d={path} />;
});

function MovingLine({ line, tone }: LineProps) {
  const { way, head } = linePath(...useEnds(line));
  return (
    <path className="line" role="img" aria-label={line.name} data-tone={tone} d={way + head} />
  );
}

/** A line that is chosen or under the pointer, over its own drawing, with what removes it. */
function PickedLine({ line, tone }: LineProps) {
  const commands = useCanvasCommands();
  const canvas = useCanvasStore();
  const { way, head, middle } = linePath(...useEnds(line));
  return (
    <g className="line-picked" data-over={tone}>
      <path className="line-way" d={way + head} />
      <g
        className="line-cut nopan"
        transform={`translate(${String(middle.x)},${String(middle.y)})`}
        onMouseLeave={() => canvas.setState({ under: null })}
        onClick={(event) => {
          event.stopPropagation();
          commands.connect({ nodeId: line.source, buttonId: line.buttonId }, null);
        }}
      >
        <title>Bağlantıyı kaldır</title>
        <circle r="11" />
        <path d="M-4,-4 L4,4 M4,-4 L-4,4" />
      </g>
    </g>
  );
}

interface LinesProps {
  readonly lines: readonly CanvasLine[];
  readonly toneOf: (line: CanvasLine) => Tone;
}

function PickedLines({ lines, toneOf }: LinesProps) {
  const chosen = useCanvas((state) => state.line);
  const under = useCanvas((state) => state.under);
  return lines
    .filter(({ id }) => id === chosen || id === under)
    .map((line) => <PickedLine key={line.id} line={line} tone={toneOf(line)} />);
}

/**
 * The lines under the cards. React Flow knows nothing of them: it would compute each one anew for
 * every picture. They move with its window as they are, and are drawn anew by edits alone; what
 * changes in between, lines of carried nodes and the picked one, has a drawing of its own.
 */
export const FlowLines = memo(function FlowLines({
  lines,
}: {
  readonly lines: readonly CanvasLine[];
}) {
  const { carried } = useCanvasStore();
  const moving = useStore(carried, ({ ids }) => ids);
  const selected = useFlowDraft((draft) => draft.selected);
  const walked = useFlowDraft(({ way }) => way?.edges);
  const toneOf = ({ id, source, target }: CanvasLine): Tone => {
    if (walked?.has(id) === true) return 'walked';
    return selected.has(source) || selected.has(target) ? 'near' : undefined;
  };
  const isMoving = ({ source, target }: CanvasLine) => moving.has(source) || moving.has(target);
  const [still, live] = [
    lines.filter((line) => !isMoving(line)),
    moving.size === 0 ? [] : lines.filter(isMoving),
  ];
  return (
    <EdgeLabelRenderer>
      <svg className="lines">
        {still.map((line) => (
          <StillLine key={line.id} line={line} tone={toneOf(line)} />
        ))}
      </svg>
      <svg className="lines">
        {live.map((line) => (
          <MovingLine key={line.id} line={line} tone={toneOf(line)} />
        ))}
        <PickedLines lines={lines} toneOf={toneOf} />
      </svg>
    </EdgeLabelRenderer>
  );
});
