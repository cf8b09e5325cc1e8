import { isStart } from '@muhatap/shared/flow';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import { nodeName, useFlowDraft, useProblemsOf } from '#entities/flow';

export const atNodeId = (nodeId: string): string => `canvas-at-${nodeId}`;

const kindName = (node: FlowNode): string =>
  node.type === 'list'
    ? `Liste: ${nodeName(node)}, ${String(node.buttons.length)} seçenek`
    : `Mesaj: ${nodeName(node)}`;

/**
 * The description of the current node for screen readers; it is there even while its card is scrolled
 * out of view.
 */
export function AtNode({ node }: { readonly node: FlowNode }) {
  const isChosen = useFlowDraft(({ selected }) => selected.has(node.id));
  const problems = useProblemsOf(node.id);
  const label = [
    kindName(node),
    isStart(node) && 'başlangıç',
    isChosen && 'seçili',
    problems.length > 0 && `${String(problems.length)} sorun`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <span className="visually-hidden" id={atNodeId(node.id)} role="group" aria-label={label} />
  );
}
