import type { CSSProperties } from 'react';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import type { Node } from 'reactflow';
import { sizeOf, type Area } from '#entities/flow';

/** A node of the flow as React Flow takes it. */
export type CanvasNode = Node<FlowNode, FlowNode['type']>;

/** A node keeps its drawing as long as it is the same object, so that React skips it. */
const drawn = new WeakMap<FlowNode, { readonly plain: CanvasNode; readonly chosen: CanvasNode }>();

/** Where far cards stand (`boxStyles`); near ones have React Flow's own transform. */
const placeStyle = ({ position: { x, y } }: FlowNode) =>
  ({ '--left': `${String(x)}px`, '--top': `${String(y)}px` }) as CSSProperties;

function draw(node: FlowNode) {
  const known = drawn.get(node);
  if (known) return known;
  const plain = {
    id: node.id,
    type: node.type,
    position: node.position,
    data: node,
    selected: false,
    style: placeStyle(node),
    ...sizeOf(node),
  };
  const made = { plain, chosen: { ...plain, selected: true } };
  drawn.set(node, made);
  return made;
}

const isIn = ({ position: { x, y }, width, height }: CanvasNode, area: Area): boolean =>
  x <= area.right &&
  y <= area.bottom &&
  x + (width ?? 0) >= area.left &&
  y + (height ?? 0) >= area.top;

/**
 * The nodes that stand in an area, and wherever they are the selected ones and `held`, from which a
 * line is being drawn. React Flow gets no others: it looks through all that it has for every picture.
 */
export function toCanvasNodes(
  nodes: readonly FlowNode[],
  selected: ReadonlySet<string>,
  area: Area,
  held: string | null,
): CanvasNode[] {
  return nodes.flatMap((node) => {
    const { plain, chosen } = draw(node);
    if (selected.has(node.id)) return [chosen];
    return node.id === held || isIn(plain, area) ? [plain] : [];
  });
}
