import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox } from '@chakra-ui/react/combobox';
import type { ReactNode } from 'react';
import { fold } from '../../i18n';
import { Flex, Text, VisuallyHidden } from '../primitives';

export interface ComboboxListItem {
  readonly id: string;
  /** Text that is searched, folded by Turkish rules. */
  readonly text: string;
  readonly view: ReactNode;
  readonly isSelected: boolean;
  /** Stays in the list whatever is searched. */
  readonly isPinned?: boolean;
}

export interface ComboboxListProps {
  readonly label: string;
  readonly items: readonly ComboboxListItem[];
  readonly isMultiple?: boolean;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onPick: (id: string) => void;
  /** Shown where nothing is found. */
  readonly empty: string;
  /** Most rows that are drawn; of a longer list the rest is found by typing. */
  readonly limit?: number;
}

const includesFolded = (items: readonly ComboboxListItem[], search: string) => {
  const wanted = fold(search.trim());
  return items.filter(({ text, isPinned = false }) => isPinned || fold(text).includes(wanted));
};

const Row = ({ item }: { readonly item: ComboboxListItem }) => (
  <Combobox.Item item={item} minH="9" py="0">
    <Flex flex="1" minW="0" gap="2" align="center">
      {item.view}
    </Flex>
    <Combobox.ItemIndicator color="brand.fg" />
  </Combobox.Item>
);

const HiddenRows = ({ count }: { readonly count: number }) => (
  <Text px="3" py="2" fontSize="xs" color="fg.muted" borderTopWidth="1px" borderColor="border">
    {count} seçenek daha var; bulmak için yazın.
  </Text>
);

/**
 * A search field over its list, both always open, for the inside of a popover. The popover closes
 * itself on Escape and on a press beside it; the selection is kept by the caller, who receives each
 * pick.
 */
export function ComboboxList({
  label,
  items,
  isMultiple = false,
  search,
  onSearch,
  onPick,
  empty,
  limit = Infinity,
}: ComboboxListProps) {
  const found = includesFolded(items, search);
  const shown = found.slice(0, limit);
  const collection = createListCollection({
    items: shown,
    itemToValue: ({ id }) => id,
    itemToString: ({ text }) => text,
  });
  return (
    <Combobox.Root
      size="sm"
      gap="0"
      collection={collection}
      open
      disableLayer
      multiple={isMultiple}
      closeOnSelect={false}
      allowCustomValue
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
      defaultHighlightedValue={collection.firstValue ?? ''}
      value={items.filter(({ isSelected }) => isSelected).map(({ id }) => id)}
      inputValue={search}
      onInputValueChange={({ inputValue }) => onSearch(inputValue)}
      onSelect={({ itemValue }) => itemValue !== undefined && onPick(itemValue)}
    >
      <VisuallyHidden asChild>
        <Combobox.Label>{label}</Combobox.Label>
      </VisuallyHidden>
      <Combobox.Control p="2" borderBottomWidth="1px" borderColor="border">
        <Combobox.Input placeholder={label} borderColor="border.emphasized" />
      </Combobox.Control>
      <Combobox.Content maxH="280px" boxShadow="none" borderRadius="0" animation="none">
        {shown.map((item) => (
          <Row key={item.id} item={item} />
        ))}
        <Combobox.Empty role="status" py="3" color="fg.muted">
          {empty}
        </Combobox.Empty>
      </Combobox.Content>
      {found.length > shown.length && <HiddenRows count={found.length - shown.length} />}
    </Combobox.Root>
  );
}
