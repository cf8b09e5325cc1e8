import { Flex } from '@muhatap/shared/ui';
import { FILTER_NAMES, type ListFilters } from '#entities/complaint';
import { ChoiceFilter } from './choice-filter';
import type { ChangeFilters, FilterLists } from './filter-labels';
import { PeriodFilter } from './period-filter';

interface ComplaintFilterBarProps {
  readonly filters: ListFilters;
  readonly lists: FilterLists;
  readonly onChange: ChangeFilters;
}

/** Everything that the list can be filtered by, side by side; on a phone in two lines of three. */
export function ComplaintFilterBar({ filters, lists, onChange }: ComplaintFilterBarProps) {
  return (
    <Flex
      role="group"
      aria-label="Filtreler"
      display={{ base: 'grid', sm: 'flex' }}
      gridTemplateColumns="repeat(3, 1fr)"
      wrap="wrap"
      gap="2"
    >
      {FILTER_NAMES.map((name) => (
        <ChoiceFilter key={name} name={name} lists={lists} filters={filters} onChange={onChange} />
      ))}
      <PeriodFilter filters={filters} onChange={onChange} />
    </Flex>
  );
}
