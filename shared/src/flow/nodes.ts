import {
  START_LABEL,
  type FlowButton,
  type FlowDocument,
  type FlowNode,
  type FlowSettings,
} from '@muhatap/shared/wire/chatbots';

/** The payload of a citizen's tap: the choice and its list. */
export const postbackOf = (node: FlowNode, button: FlowButton): string => `${node.id}:${button.id}`;

/** Whether the flow begins with this node (docs/behaviour.md §7.1). */
export const isStart = ({ label }: FlowNode): boolean => label.trim() === START_LABEL;

/**
 * Where a talk begins: the node labelled start, or else the first (docs/behaviour.md §7.1); null in
 * an empty flow.
 */
export const startOf = ({ nodes }: Pick<FlowDocument, 'nodes'>): FlowNode | null =>
  nodes.find(isStart) ?? nodes[0] ?? null;

/**
 * One line of the drawing (docs/behaviour.md §7.1). `sourceHandle` is the button that it begins at,
 * null where a message goes on.
 */
export interface FlowEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly sourceHandle: string | null;
  readonly targetHandle: string | null;
}

/** The lines that begin at a node. They are not stored: buttons and messages say where they lead. */
export function edgesFrom(node: FlowNode): FlowEdge[] {
  const edge = (handle: string | null, target: string): FlowEdge => ({
    id: handle === null ? node.id : `${node.id}:${handle}`,
    source: node.id,
    target,
    sourceHandle: handle,
    targetHandle: null,
  });
  if (node.type === 'message') return node.nextNodeId === null ? [] : [edge(null, node.nextNodeId)];
  return node.buttons.flatMap(({ id, targetNodeId }) =>
    targetNodeId === null ? [] : [edge(id, targetNodeId)],
  );
}

/** Settings of a new flow. */
export const DEFAULT_SETTINGS: FlowSettings = {
  unknownText: 'Sizi anlayamadık. Lütfen listeden bir seçenek seçin.',
  unknownLimit: 2,
  handOffText: 'Sizi bir temsilcimize aktarıyoruz. Lütfen bekleyin.',
  handOffWords: ['temsilci', 'yetkili'],
  silenceMinutes: 60,
  silenceText: '',
};
