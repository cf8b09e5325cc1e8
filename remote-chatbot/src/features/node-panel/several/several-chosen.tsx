import { useMemo } from 'react';
import {
  nodeName,
  pasteNodes,
  removeNodes,
  useFlowDraft,
  useFlowDraftStore,
  useProblems,
} from '#entities/flow';
import { Box, Button, Flex, Grid, Heading, Icon, Stack, Text } from '@muhatap/shared/ui';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import { align } from './align';

/** Copies stand a little aside, so that both are seen. */
const ASIDE = 40;
/** So many names are enough to see what was chosen. */
const SHOWN = 50;

/** The commands on several nodes at once. */
export function SeveralChosen({ keepFocus }: { readonly keepFocus: () => void }) {
  const nodes = useFlowDraft(({ flow }) => flow.nodes);
  const selected = useFlowDraft((draft) => draft.selected);
  const chosen = useMemo(() => nodes.filter(({ id }) => selected.has(id)), [nodes, selected]);
  const lists = chosen.filter(({ type }) => type === 'list').length;
  return (
    <Stack gap="4" p="4">
      <Box>
        <Heading as="h2" size="md">
          {chosen.length} adım seçildi
        </Heading>
        <Text fontSize="sm" color="fg.muted">
          {[
            lists > 0 && `${lists} liste`,
            chosen.length > lists && `${chosen.length - lists} mesaj`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </Box>
      <SeveralEdits chosen={chosen} keepFocus={keepFocus} />
      <ChosenList chosen={chosen} />
      {chosen.length > SHOWN && (
        <Flex fontSize="xs" color="fg.muted" px="2">
          ve {chosen.length - SHOWN} adım daha
        </Flex>
      )}
    </Stack>
  );
}

interface SeveralEditsProps {
  readonly chosen: readonly FlowNode[];
  readonly keepFocus: () => void;
}

function SeveralEdits({ chosen, keepFocus }: SeveralEditsProps) {
  const store = useFlowDraftStore();
  const selected = useFlowDraft((draft) => draft.selected);
  const duplicate = () => {
    const xs = chosen.map(({ position }) => position.x);
    const ys = chosen.map(({ position }) => position.y);
    const middle = {
      x: (Math.min(...xs) + Math.max(...xs)) / 2 + ASIDE,
      y: (Math.min(...ys) + Math.max(...ys)) / 2 + ASIDE,
    };
    const { change, ids } = pasteNodes(store.getState().flow, chosen, middle);
    store.edit(change, { selected: new Set(ids) });
    keepFocus();
  };
  const remove = () => {
    store.edit(removeNodes(store.getState().flow, selected));
    keepFocus();
  };
  const alignTo = (edge: 'x' | 'y') => store.edit(align(store.getState().flow, selected, edge));
  return (
    <Grid templateColumns="1fr 1fr" gap="2">
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => alignTo('x')}>
        <Icon name="arrow-left" size={14} />
        Sola hizala
      </Button>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => alignTo('y')}>
        <Icon name="arrow-up" size={14} />
        Üste hizala
      </Button>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={duplicate}>
        <Icon name="copy" size={14} />
        Çoğalt
      </Button>
      <Button size="sm" variant="outline" colorPalette="red" onClick={remove}>
        <Icon name="delete" size={14} />
        Sil
      </Button>
    </Grid>
  );
}

/** The chosen nodes by name; each leads to its fields. */
function ChosenList({ chosen }: { readonly chosen: readonly FlowNode[] }) {
  const store = useFlowDraftStore();
  const problems = useProblems();
  const faulty = useMemo(() => new Set(problems.flatMap(({ nodeId }) => nodeId ?? [])), [problems]);
  return (
    <Stack
      as="ul"
      gap="0"
      listStyleType="none"
      aria-label="Seçilen adımlar"
      pt="3"
      borderTopWidth="1px"
      borderColor="border"
    >
      {chosen.slice(0, SHOWN).map((node) => (
        <li key={node.id}>
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            w="full"
            justifyContent="flex-start"
            fontWeight="normal"
            px="2"
            onClick={() => store.show({ nodeId: node.id })}
          >
            <Icon name={node.type} size={14} color="fg.muted" />
            <Box as="span" flex="1" textAlign="start" truncate>
              {nodeName(node)}
            </Box>
            {faulty.has(node.id) && (
              <Icon name="warning" size={14} color="warning.fg" label="Sorunu var" />
            )}
          </Button>
        </li>
      ))}
    </Stack>
  );
}
