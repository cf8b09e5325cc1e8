import { useMemo, useState } from 'react';
import type { FlowButton, FlowNode } from '@muhatap/shared/wire/chatbots';
import { nodeName, useFlowDraft, useFlowDraftStore } from '#entities/flow';
import { Box, Button, Icon, Stack, Text } from '@muhatap/shared/ui';

/** A choice, or (`button` null) a message that goes on by itself. */
interface Way {
  readonly node: FlowNode;
  readonly button: FlowButton | null;
}

/** Every choice and message that leads to a node, in the flow's order. */
const waysTo = (nodes: readonly FlowNode[], nodeId: string): Way[] =>
  nodes.flatMap((node): Way[] => {
    if (node.type === 'message') return node.nextNodeId === nodeId ? [{ node, button: null }] : [];
    return node.buttons
      .filter(({ targetNodeId }) => targetNodeId === nodeId)
      .map((button) => ({ node, button }));
  });

/** So many are shown unasked. */
const FEW = 4;

/** From where the talk comes here. */
export function Incoming({ nodeId }: { readonly nodeId: string }) {
  const store = useFlowDraftStore();
  const nodes = useFlowDraft(({ flow }) => flow.nodes);
  const ways = useMemo(() => waysTo(nodes, nodeId), [nodes, nodeId]);
  const [isWhole, showAll] = useState(false);
  if (ways.length === 0) return null;
  return (
    <Stack
      as="section"
      gap="1.5"
      pt="4"
      borderTopWidth="1px"
      borderColor="border"
      aria-label="Buraya gelen yollar"
    >
      <Text textStyle="label">
        Buraya gelen yollar{' '}
        <Box as="span" className="tabular" color="fg.muted">
          ({ways.length})
        </Box>
      </Text>
      <Stack as="ul" gap="0" listStyleType="none">
        {(isWhole ? ways : ways.slice(0, FEW)).map(({ node, button }) => (
          <li key={`${node.id}:${button?.id ?? ''}`}>
            <Button
              size="xs"
              variant="ghost"
              colorPalette="gray"
              w="full"
              justifyContent="flex-start"
              fontWeight="normal"
              px="1.5"
              onClick={() => store.show({ nodeId: node.id, buttonId: button?.id ?? null })}
            >
              <Icon name={node.type} size={14} color="fg.muted" />
              <Box as="span" truncate>
                {nodeName(node)}
                {button === null ? '' : ` › ${button.title}`}
              </Box>
            </Button>
          </li>
        ))}
      </Stack>
      {!isWhole && ways.length > FEW && (
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          alignSelf="flex-start"
          px="1.5"
          onClick={() => showAll(true)}
        >
          {ways.length - FEW} yol daha
        </Button>
      )}
    </Stack>
  );
}
