import { nodeName } from '#entities/flow';
import { fold } from '@muhatap/shared/i18n';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';

/** Something that a choice or a message can be led to. */
export type TargetOption =
  | { readonly kind: 'new'; readonly type: FlowNode['type'] }
  | { readonly kind: 'node'; readonly node: FlowNode }
  | { readonly kind: 'none' };

/** More are found by their words, not by scrolling. */
export const SHOWN_NODES = 50;

/** Nodes whose words hold the term, in the flow's order; case and marks do not count. A message that led to itself would never end. */
export function findTargets(
  nodes: readonly FlowNode[],
  term: string,
  sourceId: string,
): FlowNode[] {
  const wanted = fold(term.trim());
  return nodes.filter(
    (node) =>
      !(node.id === sourceId && node.type === 'message') &&
      (wanted === '' ||
        fold(node.type === 'list' ? `${node.title} ${node.description}` : node.message).includes(
          wanted,
        )),
  );
}

/** The options: a new node, the nodes found, and none where it leads somewhere now. */
export const targetOptions = (found: readonly FlowNode[], hasTarget: boolean): TargetOption[] => [
  { kind: 'new', type: 'list' },
  { kind: 'new', type: 'message' },
  ...found.slice(0, SHOWN_NODES).map((node): TargetOption => ({ kind: 'node', node })),
  ...(hasTarget ? [{ kind: 'none' } as const] : []),
];

/** Where Enter goes unasked: to where it leads now, else to what was searched and found, else to something new. */
export function firstActive(
  options: readonly TargetOption[],
  target: string | null,
  term: string,
): number {
  const now = options.findIndex((option) => option.kind === 'node' && option.node.id === target);
  const found = options.findIndex(({ kind }) => kind === 'node');
  return Math.max(0, term.trim() === '' ? now : found);
}

/** An option in words; what is new takes over what was typed. */
export function optionLabel(option: TargetOption, term: string): string {
  if (option.kind === 'node') return nodeName(option.node);
  if (option.kind === 'none') return 'Bağlantıyı kaldır';
  const trimmed = term.trim();
  return `${option.type === 'list' ? 'Yeni liste' : 'Yeni mesaj'}${trimmed === '' ? '' : `: “${trimmed}”`}`;
}
