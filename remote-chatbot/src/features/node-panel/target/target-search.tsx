import { useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { useFlowDraft } from '#entities/flow';
import { Box, Input, Text } from '@muhatap/shared/ui';
import {
  findTargets,
  firstActive,
  SHOWN_NODES,
  targetOptions,
  type TargetOption,
} from './target-options';
import { TargetRow } from './target-row';

interface TargetSearchProps {
  readonly sourceId: string;
  readonly target: string | null;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onChoose: (option: TargetOption, term: string) => void;
}

/** Finds a node by its words, or makes a new one of them. */
export function TargetSearch({ sourceId, target, fieldRef, onChoose }: TargetSearchProps) {
  const listId = useId();
  const nodes = useFlowDraft(({ flow }) => flow.nodes);
  const [term, setTerm] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const found = useMemo(() => findTargets(nodes, term, sourceId), [nodes, term, sourceId]);
  const options = useMemo(() => targetOptions(found, target !== null), [found, target]);
  const active = Math.min(at ?? firstActive(options, target, term), options.length - 1);
  const keyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.key === 'ArrowDown') setAt((active + 1) % options.length);
    else if (event.key === 'ArrowUp') setAt((active - 1 + options.length) % options.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen !== undefined)
      onChoose(chosen, term);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <Box p="1.5" borderBottomWidth="1px" borderColor="border">
        <Input
          ref={fieldRef}
          size="sm"
          role="combobox"
          aria-label="Hedef ara"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={`${listId}-${active}`}
          autoComplete="off"
          placeholder="Ara ya da yeni adımın adını yaz..."
          value={term}
          onChange={(event) => {
            setTerm(event.target.value);
            setAt(null);
          }}
          onKeyDown={keyDown}
        />
      </Box>
      {/* A click beside the rows leaves the focus in the field. */}
      <Box
        id={listId}
        role="listbox"
        aria-label="Hedefler"
        maxH="264px"
        overflowY="auto"
        p="1"
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          <TargetRow
            key={
              option.kind === 'node'
                ? option.node.id
                : `${option.kind}${option.kind === 'new' ? option.type : ''}`
            }
            id={`${listId}-${index}`}
            option={option}
            term={term}
            isActive={index === active}
            isTarget={option.kind === 'node' && option.node.id === target}
            onPoint={() => setAt(index)}
            onChoose={() => onChoose(option, term)}
          />
        ))}
      </Box>
      <FoundNote found={found.length} term={term} />
    </>
  );
}

function noteOf(found: number, term: string): string | null {
  if (found === 0 && term.trim() !== '')
    return 'Bu sözle adım bulunamadı; yenisini ekleyebilirsiniz.';
  return found > SHOWN_NODES ? `${found - SHOWN_NODES} adım daha var; bulmak için yazın.` : null;
}

function FoundNote({ found, term }: { readonly found: number; readonly term: string }) {
  const note = noteOf(found, term);
  return note === null ? null : (
    <Text
      role="status"
      px="3"
      py="2"
      fontSize="xs"
      color="fg.muted"
      borderTopWidth="1px"
      borderColor="border"
    >
      {note}
    </Text>
  );
}
