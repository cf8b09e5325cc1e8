import { Stack } from '@muhatap/shared/ui';
import type { FlowNode } from '@muhatap/shared/wire';
import { Incoming } from './incoming';
import { ListFields } from './list-fields';
import { MessageFields } from './message-fields';
import { NodeHead } from './node-head';
import { NodeProblems } from './node-problems';

interface NodeFieldsProps {
  readonly node: FlowNode;
  readonly keepFocus: () => void;
}

/** Everything that can be set of one node. */
export function NodeFields({ node, keepFocus }: NodeFieldsProps) {
  return (
    <Stack gap="4" p="4" data-node={node.id}>
      <NodeHead node={node} keepFocus={keepFocus} />
      <NodeProblems nodeId={node.id} />
      {node.type === 'list' ? <ListFields list={node} /> : <MessageFields message={node} />}
      <Incoming nodeId={node.id} />
    </Stack>
  );
}
