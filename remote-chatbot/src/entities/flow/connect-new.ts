import type { FlowDocument, FlowNode } from '@muhatap/shared/wire/chatbots';
import { apply, changeBetween, type FlowChange } from './change';
import { addNodes, connect, type Source } from './commands';

/** Adds a node and leads a button or a message to it, as one edit. */
export function connectNew(flow: FlowDocument, source: Source, node: FlowNode): FlowChange {
  const grown = apply(flow, addNodes(flow, [node]));
  return changeBetween(flow, apply(grown, connect(grown, source, node.id)));
}
