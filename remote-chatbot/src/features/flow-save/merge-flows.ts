import type { FlowDocument } from '@muhatap/shared/wire/chatbots';

const says = (part: unknown): string => JSON.stringify(part ?? null);

/** Merges a part that two people had; undefined where both changed it differently. */
function merged<T>(base: T | null, mine: T | null, theirs: T | null): T | null | undefined {
  if (says(mine) === says(theirs) || says(theirs) === says(base)) return mine;
  return says(mine) === says(base) ? theirs : undefined;
}

const byId = ({ nodes }: FlowDocument) => new Map(nodes.map((node) => [node.id, node]));

/** Both people's edits in one flow, where no node was edited by both; else null. */
export function mergeFlows(
  base: FlowDocument,
  mine: FlowDocument,
  theirs: FlowDocument,
): FlowDocument | null {
  const settings = merged(base.settings, mine.settings, theirs.settings);
  if (settings == null) return null;
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)];
  const nodes: FlowDocument['nodes'] = [];
  for (const id of new Set([...here.keys(), ...there.keys()])) {
    const node = merged(before.get(id) ?? null, here.get(id) ?? null, there.get(id) ?? null);
    if (node === undefined) return null;
    if (node !== null) nodes.push(node);
  }
  return { nodes, settings };
}
