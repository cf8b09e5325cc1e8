import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Box, HStack, Icon, IconButton, Text, type IconName } from '@muhatap/shared/ui';
import { SearchBox } from '@muhatap/shared/ui/app';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { searchFlow, useFlowDraft } from '#entities/flow';
import { useCanvasStore } from './canvas.store';
import { useCanvasControls } from './canvas-controls';

const nodesWith = (flow: FlowDocument, term: string): string[] => [
  ...new Set(searchFlow(flow, term).map(({ nodeId }) => nodeId)),
];

/** The nodes whose texts hold a term, and walking through them. */
function useFlowSearch() {
  const { commands } = useCanvasControls();
  const flow = useFlowDraft((state) => state.flow);
  const [term, setTerm] = useState('');
  const [here, setHere] = useState(-1);
  const hits = useMemo(() => nodesWith(flow, term), [flow, term]);
  const stand = (found: readonly string[], index: number): void => {
    const id = found[index];
    setHere(index);
    if (id !== undefined) commands.choose(id);
  };
  return {
    term,
    hits,
    here,
    search: (next: string): void => {
      setTerm(next);
      const found = nodesWith(flow, next);
      stand(found, found.length === 0 ? -1 : 0);
    },
    walk: (by: 1 | -1): void => {
      if (hits.length > 0) stand(hits, (Math.max(here, 0) + by + hits.length) % hits.length);
    },
  };
}

/** '2 / 5', or that there is nothing; '' where nothing is searched. */
function describeHits(term: string, here: number, count: number): string {
  if (term.trim() === '') return '';
  return count === 0 ? 'Bulunamadı' : `${String(Math.min(here, count - 1) + 1)} / ${String(count)}`;
}

interface SearchButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

const SearchButton = ({ icon, name, disabled = false, onClick }: SearchButtonProps) => (
  <IconButton
    size="xs"
    variant="ghost"
    colorPalette="gray"
    aria-label={name}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} size={16} />
  </IconButton>
);

/** Searches the flow's texts and steps through the nodes that match. */
export function CanvasSearch() {
  const canvas = useCanvasStore();
  const { focus } = useCanvasControls();
  const { term, hits, here, search, walk } = useFlowSearch();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const close = (): void => {
    canvas.close();
    focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
      walk(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hasNone = hits.length === 0;
  return (
    <Box
      ref={box}
      role="search"
      aria-label="Akış metinlerinde ara"
      position="absolute"
      top="4"
      insetX="0"
      mx="auto"
      w="min(420px, calc(100% - 32px))"
      zIndex="docked"
      p="1.5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      shadow="md"
      onKeyDown={onKeyDown}
    >
      <HStack gap="1">
        <Box flex="1" minW="0">
          <SearchBox value={term} onChange={search} placeholder="Metinlerde ara" width="full" />
        </Box>
        <Text
          role="status"
          minW="72px"
          textAlign="center"
          fontSize="xs"
          color="fg.muted"
          className="tabular"
        >
          {describeHits(term, here, hits.length)}
        </Text>
        <SearchButton icon="chevron-up" name="Önceki" disabled={hasNone} onClick={() => walk(-1)} />
        <SearchButton
          icon="chevron-down"
          name="Sonraki"
          disabled={hasNone}
          onClick={() => walk(1)}
        />
        <SearchButton icon="close" name="Aramayı kapat" onClick={close} />
      </HStack>
    </Box>
  );
}
