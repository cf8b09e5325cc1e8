import { isStart } from '@muhatap/shared/flow';
import {
  Button,
  Center,
  Flex,
  Heading,
  Icon,
  IconButton,
  Spacer,
  type IconName,
} from '@muhatap/shared/ui';
import { StatusChip, Tip } from '@muhatap/shared/ui/app';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import { makeStart, pasteNodes, removeNodes, useFlowDraftStore } from '#entities/flow';

const KIND_NAMES: Readonly<Record<FlowNode['type'], string>> = {
  list: 'Liste',
  message: 'Mesaj',
};
const KIND_ICONS: Readonly<Record<FlowNode['type'], IconName>> = {
  list: 'list',
  message: 'message',
};

/** A copy stands a little aside, so that both are seen. */
const ASIDE = 40;

interface NodeHeadProps {
  readonly node: FlowNode;
  readonly keepFocus: () => void;
}

/** The kind of a node, and the commands on it as a whole. */
export function NodeHead({ node, keepFocus }: NodeHeadProps) {
  const store = useFlowDraftStore();
  const duplicate = () => {
    const { change, ids } = pasteNodes(store.getState().flow, [node], {
      x: node.position.x + ASIDE,
      y: node.position.y + ASIDE,
    });
    store.edit(change, { selected: new Set(ids) });
    keepFocus();
  };
  const remove = () => {
    store.edit(removeNodes(store.getState().flow, new Set([node.id])));
    keepFocus();
  };
  return (
    <Flex align="center" gap="2">
      <Center boxSize="7" borderRadius="sm" bg="brand.subtle" color="brand.fg">
        <Icon name={KIND_ICONS[node.type]} size={16} />
      </Center>
      <Heading as="h2" size="md">
        {KIND_NAMES[node.type]}
      </Heading>
      {isStart(node) ? (
        <StatusChip status="Başlangıç" tone="success" />
      ) : (
        <Button
          size="2xs"
          variant="outline"
          colorPalette="gray"
          onClick={() => store.edit(makeStart(store.getState().flow, node.id))}
        >
          <Icon name="play" size={12} />
          Başlangıç yap
        </Button>
      )}
      <Spacer />
      <Tip content="Çoğalt">
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label="Adımı çoğalt"
          onClick={duplicate}
        >
          <Icon name="copy" size={16} />
        </IconButton>
      </Tip>
      <Tip content="Sil">
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="red"
          aria-label="Adımı sil"
          onClick={remove}
        >
          <Icon name="delete" size={16} />
        </IconButton>
      </Tip>
    </Flex>
  );
}
