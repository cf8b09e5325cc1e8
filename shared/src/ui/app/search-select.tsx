import { Popover } from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { Box, Button, Text } from '../primitives';
import { ComboboxList, type ComboboxListItem } from './combobox-list';

/** Rows drawn at once: of 400 time zones that opens without a delay. */
const ROW_LIMIT = 60;

export interface SearchOption {
  readonly id: string;
  /** Text that is searched, and shown where there is no `view`. */
  readonly text: string;
  readonly view?: ReactNode;
}

export interface SearchSelectProps {
  /** Names the button and the search field. */
  readonly label: string;
  readonly options: readonly SearchOption[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** Shown on the button while nothing is selected; with `isClearable` also the first row, which clears the selection. */
  readonly placeholder: string;
  /** Shown where nothing is found. */
  readonly empty: string;
  readonly isClearable?: boolean;
  readonly width?: string | Record<string, string>;
}

const NOTHING = '';

const itemOf = (option: SearchOption, isSelected: boolean): ComboboxListItem => ({
  id: option.id,
  text: option.text,
  view: option.view ?? <Text truncate>{option.text}</Text>,
  isSelected,
});

/** The row that clears the selection, where there is one; then the selected option, then the others. */
function itemsOf(
  options: readonly SearchOption[],
  value: string | null,
  nothing: string | null,
): ComboboxListItem[] {
  const items = options.filter(({ id }) => id !== value).map((option) => itemOf(option, false));
  const selected = options.find(({ id }) => id === value);
  if (selected !== undefined) items.unshift(itemOf(selected, true));
  if (nothing !== null)
    items.unshift({
      id: NOTHING,
      text: nothing,
      view: (
        <Text color="fg.muted" truncate>
          {nothing}
        </Text>
      ),
      isSelected: value === null,
    });
  return items;
}

/** Selects one of many: a button that opens a searched list. Arrow keys move, Enter selects, Escape closes. */
export function SearchSelect({
  label,
  options,
  value,
  onChange,
  placeholder,
  empty,
  isClearable = false,
  width = 'full',
}: SearchSelectProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const selected = options.find(({ id }) => id === value);
  const toggle = (open: boolean) => {
    setOpen(open);
    setSearch('');
  };
  const pick = (id: string) => {
    toggle(false);
    onChange(id === NOTHING ? null : id);
  };
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => toggle(open)}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-start', sameWidth: true }}
      initialFocusEl={() => content.current?.querySelector('input') ?? null}
    >
      <Popover.Trigger asChild>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          bg="bg.panel"
          borderColor="border.emphasized"
          fontWeight="normal"
          width={width}
          justifyContent="space-between"
          aria-label={`${label}: ${selected?.text ?? placeholder}`}
        >
          <Box
            as="span"
            display="flex"
            flex="1"
            alignItems="center"
            gap="2"
            minW="0"
            textAlign="start"
            color={selected === undefined ? 'fg.muted' : 'fg'}
          >
            {selected?.view ?? (
              <Text as="span" truncate>
                {selected?.text ?? placeholder}
              </Text>
            )}
          </Box>
          <Icon name="chevron-down" size={14} color="fg.muted" />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content ref={content} aria-label={label} width="auto" minW="240px">
            <ComboboxList
              label={`${label} ara`}
              items={itemsOf(options, value, isClearable ? placeholder : null)}
              search={search}
              onSearch={setSearch}
              onPick={pick}
              empty={empty}
              limit={ROW_LIMIT}
            />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
