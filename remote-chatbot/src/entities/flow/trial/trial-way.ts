import { edgesFrom, startOf, type Choice } from '@muhatap/shared/flow';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';

/** The nodes and edges (as `edgesFrom` names them) that a talk has come along. */
export interface TrialWay {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

export const NO_WAY: TrialWay = { nodes: new Set(), edges: new Set() };

interface Stride {
  /** Where a talk began that did not begin at the flow's start. */
  readonly from: string | null;
  readonly isNew: boolean;
  /** The choice that was taken, null where none was. */
  readonly chosen: Choice | null;
}

/**
 * The path after one more step: from the beginning of the talk, or along the line of the choice,
 * and on through messages up to the next question. The engine returns only sent messages; a message
 * without words is part of the path as well.
 */
export function walk(way: TrialWay, flow: FlowDocument, { from, isNew, chosen }: Stride): TrialWay {
  if (!isNew && chosen === null) return way;
  const known = new Map(flow.nodes.map((node) => [node.id, node]));
  const nodes = new Set(way.nodes);
  const edges = new Set(way.edges);
  const follow = (id: string, handle: string | null): string | undefined => {
    const node = known.get(id);
    const edge = node && edgesFrom(node).find(({ sourceHandle }) => sourceHandle === handle);
    if (edge === undefined || !known.has(edge.target)) return undefined;
    edges.add(edge.id);
    return edge.target;
  };
  if (chosen !== null) nodes.add(chosen.nodeId);
  let at = chosen === null ? (from ?? startOf(flow)?.id) : follow(chosen.nodeId, chosen.buttonId);
  const passed = new Set<string>();
  while (at !== undefined && !passed.has(at)) {
    passed.add(at);
    nodes.add(at);
    at = known.get(at)?.type === 'message' ? follow(at, null) : undefined;
  }
  return { nodes, edges };
}
