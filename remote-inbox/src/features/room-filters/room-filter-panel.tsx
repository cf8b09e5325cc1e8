import { useVisibility } from '@muhatap/shared/session';
import type { RoomFilters } from '@muhatap/shared/wire/conversations';
import { Button, Field, Flex, VStack } from '@muhatap/shared/ui';
import { NativeSelect, Popover, Portal } from '@muhatap/shared/ui/app';
import type { OpenedProps } from '@muhatap/shared/ui/plain';
import { choicesOf, FILTER_TITLES } from './filter-labels';
import {
  activeNames,
  FILTER_NAMES,
  withFilter,
  type ChangeFilters,
  type FilterName,
} from './filters';
import { useFilterLists } from './use-filter-lists';

export interface RoomFiltersProps {
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

/** The filters of the list, at their button. */
export const RoomFilterPanel = ({
  filters,
  onChange,
  opened,
}: RoomFiltersProps & { readonly opened: OpenedProps }) => (
  <Popover.Root {...opened} positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
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
                disabled={activeNames(filters).length === 0}
                onClick={() => onChange(() => ({}))}
              >
                Filtreleri temizle
              </Button>
              <Button size="sm" onClick={() => opened.onOpenChange({ open: false })}>
                Kapat
              </Button>
            </Flex>
          </Popover.Body>
        </Popover.Content>
      </Popover.Positioner>
    </Portal>
  </Popover.Root>
);
