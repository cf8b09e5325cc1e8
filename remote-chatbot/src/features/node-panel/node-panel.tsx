import { useCallback, useDeferredValue, useRef } from 'react';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import { useFlowDraft, useShownPlace, useUndoKeys } from '#entities/flow';
import { Box, Stack } from '@muhatap/shared/ui';
import { fieldOfPlace } from './field-of-place';
import { NothingChosen } from './nothing-chosen';
import { SeveralChosen } from './several/several-chosen';
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
function NodeFields({ node, keepFocus }: NodeFieldsProps) {
  return (
    <Stack gap="4" p="4" data-node={node.id}>
      <NodeHead node={node} keepFocus={keepFocus} />
      <NodeProblems nodeId={node.id} />
      {node.type === 'list' ? <ListFields list={node} /> : <MessageFields message={node} />}
      <Incoming nodeId={node.id} />
    </Stack>
  );
}

/** The fields of the chosen node, what can be done with several, or how to choose one. */
export function NodePanel() {
  const panel = useRef<HTMLDivElement>(null);
  const undoKeys = useUndoKeys();
  // The first move of a drag chooses a node; its fields follow when the canvas has drawn that move.
  const selected = useDeferredValue(useFlowDraft((draft) => draft.selected));
  const count = selected.size;
  const node = useFlowDraft(({ flow }) =>
    count === 1 ? flow.nodes.find(({ id }) => selected.has(id)) : undefined,
  );
  useShownPlace(panel, fieldOfPlace);
  // A deleted node's fields lose the focus, so the panel takes it.
  const keepFocus = useCallback(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <Box
      ref={panel}
      h="full"
      minH="0"
      overflowY="auto"
      tabIndex={-1}
      outline="none"
      onKeyDown={undoKeys}
    >
      {node !== undefined && <NodeFields key={node.id} node={node} keepFocus={keepFocus} />}
      {node === undefined && count > 1 && <SeveralChosen keepFocus={keepFocus} />}
      {node === undefined && count <= 1 && <NothingChosen />}
    </Box>
  );
}
