import { Popover } from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { Box, Button, Text } from '../primitives';
import { PickList, type PickItem } from './pick-list';

/** Rows drawn at once: more than anybody reads, few enough to open in a blink. */
const DRAWN = 60;

export interface SearchOption {
  readonly id: string;
  /** What is searched, and shown where there is no `view`. */
  readonly words: string;
  readonly view?: ReactNode;
}

export interface SearchSelectProps {
  /** What is chosen: names the button and the search field. */
  readonly label: string;
  readonly options: readonly SearchOption[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** What the button says while nothing is chosen; with `isClearable` also the first line, which takes the choice back. */
  readonly placeholder: string;
  /** Where nothing is found. */
  readonly empty: string;
  readonly isClearable?: boolean;
  readonly width?: string | Record<string, string>;
}

const NOTHING = '';

const rowOf = (option: SearchOption, isChosen: boolean): PickItem => ({
  id: option.id,
  words: option.words,
  view: option.view ?? <Text truncate>{option.words}</Text>,
  isChosen,
});

/** The line that takes the choice back, where there is one; then the chosen option, then the others. */
function itemsOf(
  options: readonly SearchOption[],
  value: string | null,
  nothing: string | null,
): PickItem[] {
  const items = options.filter(({ id }) => id !== value).map((option) => rowOf(option, false));
  const chosen = options.find(({ id }) => id === value);
  if (chosen !== undefined) items.unshift(rowOf(chosen, true));
  if (nothing !== null)
    items.unshift({
      id: NOTHING,
      words: nothing,
      view: (
        <Text color="fg.muted" truncate>
          {nothing}
        </Text>
      ),
      isChosen: value === null,
    });
  return items;
}

/** One out of many: a button that opens a searched list. Arrows walk, Enter takes, Escape leaves. */
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
  const chosen = options.find(({ id }) => id === value);
  const turn = (open: boolean) => {
    setOpen(open);
    setSearch('');
  };
  const pick = (id: string) => {
    turn(false);
    onChange(id === NOTHING ? null : id);
  };
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => turn(open)}
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
          aria-label={`${label}: ${chosen?.words ?? placeholder}`}
        >
          <Box
            as="span"
            display="flex"
            flex="1"
            alignItems="center"
            gap="2"
            minW="0"
            textAlign="start"
            color={chosen === undefined ? 'fg.muted' : 'fg'}
          >
            {chosen?.view ?? (
              <Text as="span" truncate>
                {chosen?.words ?? placeholder}
              </Text>
            )}
          </Box>
          <Icon name="chevron-down" size={14} color="fg.muted" />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content ref={content} aria-label={label} width="auto" minW="240px">
            <PickList
              label={`${label} ara`}
              items={itemsOf(options, value, isClearable ? placeholder : null)}
              search={search}
              onSearch={setSearch}
              onPick={pick}
              empty={empty}
              most={DRAWN}
            />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
