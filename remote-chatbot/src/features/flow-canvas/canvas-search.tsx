import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Box, HStack, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { SearchBox } from '@muhatap/shared/ui/app';
import { searchFlow, useFlowDraft } from '#entities/flow';
import { useCanvasStore } from './canvas.store';
import { useHands } from './deeds-context';

/** Looks for words in the flow's texts and walks through the nodes that hold them. */
export function CanvasSearch() {
  const canvas = useCanvasStore();
  const { deeds, focus } = useHands();
  const flow = useFlowDraft((state) => state.flow);
  const [term, setTerm] = useState('');
  const [here, setHere] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const hits = useMemo(
    () => [...new Set(searchFlow(flow, term).map(({ nodeId }) => nodeId))],
    [flow, term],
  );
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const stand = (found: readonly string[], index: number): void => {
    const id = found[index];
    setHere(index);
    if (id !== undefined) deeds.choose(id);
  };
  const search = (next: string): void => {
    setTerm(next);
    const found = [...new Set(searchFlow(flow, next).map(({ nodeId }) => nodeId))];
    stand(found, found.length === 0 ? -1 : 0);
  };
  const walk = (by: 1 | -1) => () => {
    if (hits.length > 0) stand(hits, (Math.max(here, 0) + by + hits.length) % hits.length);
  };
  const close = (): void => {
    canvas.close();
    focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
      walk(event.shiftKey ? -1 : 1)();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const words =
    term.trim() === ''
      ? ''
      : hits.length === 0
        ? 'Bulunamadı'
        : `${String(Math.min(here, hits.length - 1) + 1)} / ${String(hits.length)}`;
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
          {words}
        </Text>
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label="Önceki"
          disabled={hits.length === 0}
          onClick={walk(-1)}
        >
          <Icon name="chevron-up" size={16} />
        </IconButton>
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label="Sonraki"
          disabled={hits.length === 0}
          onClick={walk(1)}
        >
          <Icon name="chevron-down" size={16} />
        </IconButton>
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label="Aramayı kapat"
          onClick={close}
        >
          <Icon name="close" size={16} />
        </IconButton>
      </HStack>
    </Box>
  );
}
