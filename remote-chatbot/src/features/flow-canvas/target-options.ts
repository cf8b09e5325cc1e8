import { fold } from '@muhatap/shared/i18n';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import { nodeName } from '#entities/flow';

/** Where a line can lead, for a list to choose from. */
export interface TargetOption {
  readonly id: string;
  readonly does: 'node' | 'list' | 'message' | 'none';
  readonly name: string;
  readonly kind: string;
}

const NEW: readonly TargetOption[] = [
  { id: 'new-list', does: 'list', name: 'Yeni liste', kind: 'Ekle ve bağla' },
  { id: 'new-message', does: 'message', name: 'Yeni mesaj', kind: 'Ekle ve bağla' },
];
const NOTHING: TargetOption = {
  id: 'no-target',
  does: 'none',
  name: 'Bağlantıyı kaldır',
  kind: 'Hiçbir yere',
};

/** The nodes whose name holds the term, after the new ones; a term finds nodes alone. */
export function targetOptions(
  nodes: readonly FlowNode[],
  term: string,
  isConnected: boolean,
): TargetOption[] {
  const wanted = fold(term.trim());
  const found = nodes.flatMap((node): TargetOption[] =>
    fold(nodeName(node)).includes(wanted)
      ? [
          {
            id: `to-${node.id}`,
            does: 'node',
            name: nodeName(node),
            kind: node.type === 'list' ? 'Liste' : 'Mesaj',
          },
        ]
      : [],
  );
  return wanted === '' ? [...NEW, ...(isConnected ? [NOTHING] : []), ...found] : found;
}
