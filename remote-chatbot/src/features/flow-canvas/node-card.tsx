import { memo, useContext } from 'react';
import { isStart, postbackOf } from '@muhatap/shared/flow';
import { Icon } from '@muhatap/shared/ui/plain';
import type { FlowNode, MessageNode } from '@muhatap/shared/wire/chatbots';
import { Handle, Position, type NodeProps } from 'reactflow';
import { useStore } from 'zustand';
import {
  buttonName,
  CARD,
  cardLines,
  cardText,
  sizeOf,
  useFlowDraft,
  type FlowDraft,
} from '#entities/flow';
import { useCanvas, useCanvasStore } from './canvas.store';
import { DetailContext } from './card-detail';
import { ProblemBadge } from './problem-badge';

function wayOf({ way }: FlowDraft, id: string): 'here' | 'walked' | undefined {
  if (way?.at === id) return 'here';
  return way?.nodes.has(id) === true ? 'walked' : undefined;
}

/** A message has no title: from far away its text stands in for one. */
function titleOf(node: FlowNode, isFar: boolean): string {
  if (node.type === 'list') return node.title.trim() || 'Adsız liste';
  return isFar ? node.message : 'Mesaj';
}

function nextStepOf({ nextNodeId, then }: MessageNode): string {
  if (nextNodeId !== null) return 'Devam eder';
  return then === 'handoff' ? 'Temsilciye aktarır' : 'Konuşmayı bitirir';
}

/** The choices that the phone has not tried, as one text, so that a card is drawn anew only when they change. */
const untriedOf = ({ way }: FlowDraft, node: FlowNode): string =>
  way === null || node.type === 'message'
    ? ''
    : node.buttons
        .flatMap((button) => (way.tried.has(postbackOf(node, button)) ? [] : [button.id]))
        .join(' ');

/** Moves a carried card away from where the flow has it. */
function useShift({ id, position }: FlowNode): { readonly transform: string } | undefined {
  const { carried } = useCanvasStore();
  const place = useStore(carried, ({ places }) => places.get(id));
  return (
    place && {
      transform: `translate(${String(place.x - position.x)}px,${String(place.y - position.y)}px)`,
    }
  );
}

/** A node on the canvas. Plain elements with classes (`cardStyles`): hundreds of them come and go while the canvas moves. */
export const NodeCard = memo(function NodeCard({ data: node, selected }: NodeProps<FlowNode>) {
  const detail = useContext(DetailContext);
  const shift = useShift(node);
  const isAt = useCanvas(({ at }) => at === node.id);
  const way = useFlowDraft((draft) => wayOf(draft, node.id));
  return (
    <div
      className="card"
      data-kind={node.type}
      data-start={isStart(node) || undefined}
      data-chosen={selected || undefined}
      data-at={isAt || undefined}
      data-way={way}
      data-detail={detail}
      data-carried={shift === undefined ? undefined : true}
      style={{ ...sizeOf(node), ...shift }}
      {...(detail === 'box' && { role: 'group', 'aria-label': titleOf(node, true) })}
    >
      {detail === 'box' ? null : <Head node={node} isFar={detail === 'title'} />}
      {detail === 'full' ? <Body node={node} /> : null}
      <ProblemBadge nodeId={node.id} />
    </div>
  );
});

function Head({ node, isFar }: { readonly node: FlowNode; readonly isFar: boolean }) {
  return (
    <div className="card-head">
      {isFar ? null : (
        <span className="card-sign">
          <Icon name={node.type === 'list' ? 'list' : 'message'} size={14} />
        </span>
      )}
      <span className="card-title">{titleOf(node, isFar)}</span>
      {isStart(node) ? (
        <span className="card-start">
          <Icon name="play" size={10} />
          Başlangıç
        </span>
      ) : null}
    </div>
  );
}

function Body({ node }: { readonly node: FlowNode }) {
  const lines = cardLines(node);
  return (
    <>
      {lines === 0 ? null : (
        <p className="card-text" style={{ height: lines * CARD.line, WebkitLineClamp: lines }}>
          {cardText(node)}
        </p>
      )}
      <div className="card-rows">
        <Rows node={node} />
      </div>
      <Handle
        type="target"
        position={Position.Left}
        isConnectableStart={false}
        className="card-entry"
      />
    </>
  );
}

function Rows({ node }: { readonly node: FlowNode }) {
  const untried = useFlowDraft((draft) => untriedOf(draft, node)).split(' ');
  if (node.type === 'message')
    return (
      <div className="card-row" data-quiet data-open={node.nextNodeId === null || undefined}>
        <span className="card-choice">{nextStepOf(node)}</span>
        <Handle type="source" position={Position.Right} isConnectableEnd={false} />
      </div>
    );
  if (node.buttons.length === 0)
    return (
      <div className="card-row" data-quiet>
        Henüz seçenek yok
      </div>
    );
  return node.buttons.map((button) => (
    <div key={button.id} className="card-row" data-open={button.targetNodeId === null || undefined}>
      {untried.includes(button.id) ? (
        <span className="card-untried" title="Telefonda henüz denenmedi" />
      ) : null}
      <span className="card-choice">{buttonName(button)}</span>
      <Handle id={button.id} type="source" position={Position.Right} isConnectableEnd={false} />
    </div>
  ));
}
