import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { Room, Template } from '@muhatap/shared/wire/conversations';
import { Box, Flex, IconButton, Icon, Input } from '@muhatap/shared/ui';
import { searchTemplates } from '@muhatap/shared/ui/app';
import { optionId, TemplateList } from './template-list';
import { useFittingTemplates } from './use-fitting-templates';

interface TemplateBrowserProps {
  readonly room: Room;
  /** Only those that the provider approved: the window is closed. */
  readonly isApprovedOnly: boolean;
  readonly hasFocus: boolean;
  readonly onChoose: (template: Template) => void;
  readonly onClose?: (() => void) | undefined;
}

/** The templates of a room's channel and account that a search finds. */
function useFound(room: Room, isApprovedOnly: boolean, term: string): readonly Template[] {
  const all = useFittingTemplates(room);
  const fitting = useMemo(
    () => (all ?? []).filter(({ kind }) => !isApprovedOnly || kind === 'approved'),
    [all, isApprovedOnly],
  );
  return useMemo(() => searchTemplates(fitting, term), [fitting, term]);
}

function emptyText(term: string, isApprovedOnly: boolean): string {
  if (term !== '') return `“${term}” ile eşleşen şablon yok.`;
  return isApprovedOnly
    ? 'Bu kanal için onaylı şablon yok. Yöneticiniz Mesaj Şablonları sayfasından ekleyebilir.'
    : 'Bu kanal için şablon yok.';
}

/** Templates of a channel with a search over them, in place of the field. */
export function TemplateBrowser({
  room,
  isApprovedOnly,
  hasFocus,
  onChoose,
  onClose,
}: TemplateBrowserProps) {
  const listId = useId();
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(room, isApprovedOnly, term);
  const active = Math.max(0, Math.min(at, found.length - 1));
  const keyDown = (event: KeyboardEvent) => {
    const chosen = found[active];
    if (event.key === 'ArrowDown') setAt((active + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp')
      setAt((active - 1 + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen !== undefined)
      onChoose(chosen);
    else if (event.key === 'Escape' && onClose !== undefined) onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box borderWidth="1px" borderColor="border.emphasized" borderRadius="lg" overflow="hidden">
      <Flex p="1.5" gap="1" align="center" borderBottomWidth="1px" borderColor="border">
        <Input
          size="sm"
          variant="outline"
          borderWidth="0"
          role="combobox"
          aria-label="Şablon ara"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? optionId(listId, active) : undefined}
          placeholder={isApprovedOnly ? 'Onaylı şablon ara...' : 'Şablon ara...'}
          autoFocus={hasFocus}
          fontSize={{ base: 'lg', md: 'md' }}
          value={term}
          onChange={(event) => {
            setTerm(event.target.value);
            setAt(0);
          }}
          onKeyDown={keyDown}
        />
        {onClose !== undefined && (
          <IconButton
            type="button"
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label="Şablonları kapat"
            onClick={onClose}
          >
            <Icon name="close" size={16} />
          </IconButton>
        )}
      </Flex>
      <TemplateList
        id={listId}
        room={room}
        found={found}
        active={active}
        empty={emptyText(term.trim(), isApprovedOnly)}
        maxH="176px"
        onPoint={setAt}
        onChoose={onChoose}
      />
    </Box>
  );
}
