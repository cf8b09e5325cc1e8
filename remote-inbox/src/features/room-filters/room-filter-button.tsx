import { useState } from 'react';
import { useVisibility } from '@muhatap/shared/session';
import type { RoomFilters } from '@muhatap/shared/wire/conversations';
import { Button, Field, Flex, Icon, VStack } from '@muhatap/shared/ui';
import { NativeSelect, Popover, Portal } from '@muhatap/shared/ui/app';
import {
  activeNames,
  choicesOf,
  FILTER_NAMES,
  FILTER_TITLES,
  withFilter,
  type ChangeFilters,
  type FilterName,
} from './filter-labels';
import { useFilterLists } from './use-filter-lists';

interface RoomFiltersProps {
  readonly filters: RoomFilters;
  readonly onChange: ChangeFilters;
}

const ANY: Record<FilterName, string> = {
  channel: 'Tüm kanallar',
  label: 'Tüm etiketler',
  priority: 'Tüm öncelikler',
  assignee: 'Herkes',
  group: 'Tüm gruplar',
  waiting: 'Fark etmez',
};

function FilterFields({ filters, onChange }: RoomFiltersProps) {
  const lists = useFilterLists(true);
  // With the visibility 'own' there is no other assignee to choose.
  const isAlone = useVisibility('inbox') === 'own';
  const isOffered = (name: FilterName): boolean => {
    if (name === 'assignee') return !isAlone;
    return name !== 'group' || lists.groups.length > 0;
  };
  const names = FILTER_NAMES.filter((name) => isOffered(name) || filters[name] !== undefined);
  const set = (name: FilterName, value: string) => onChange((now) => withFilter(now, name, value));
  return (
    <VStack gap="3" align="stretch">
      {names.map((name) => (
        <Field.Root key={name}>
          <Field.Label fontSize="xs" color="fg.muted">
            {FILTER_TITLES[name]}
          </Field.Label>
          <NativeSelect.Root size="sm">
            <NativeSelect.Field
              value={String(filters[name] ?? '')}
              onChange={(event) => set(name, event.currentTarget.value)}
            >
              <option value="">{ANY[name]}</option>
              {choicesOf(name, lists, filters).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      ))}
    </VStack>
  );
}

/** Opens the filters of the list; shows how many are set. */
export function RoomFilterButton({ filters, onChange }: RoomFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const count = activeNames(filters).length;
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <button
          type="button"
          className="inbox-tool"
          data-set={count > 0 || undefined}
          aria-label={count > 0 ? `Filtreler, ${count} seçili` : 'Filtreler'}
        >
          <Icon name="filter" size={17} />
          {count > 0 && (
            <span className="inbox-tool-count tabular" aria-hidden>
              {count}
            </span>
          )}
        </button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="300px" maxW="calc(100vw - 24px)" aria-label="Filtreler">
            <Popover.Body p="4">
              <FilterFields filters={filters} onChange={onChange} />
              <Flex mt="4" justify="space-between">
                <Button
                  size="sm"
                  variant="ghost"
                  colorPalette="gray"
                  disabled={count === 0}
                  onClick={() => onChange(() => ({}))}
                >
                  Filtreleri temizle
                </Button>
                <Button size="sm" onClick={() => setOpen(false)}>
                  Kapat
                </Button>
              </Flex>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
