import type { ReactNode } from 'react';
import { Box, Flex } from '../../primitives';
import { DebouncedSearch, type DebouncedSearchProps } from '../debounced-search';
import { BarFilterButton } from './bar-filter';
import { countOf, type BarFilter } from './filter-bar.types';
import { FilterChips, type FilterChip } from './filter-chips';
import { FilterSheet } from './filter-sheet';

export interface FilterBarProps {
  /** The search box, first in the row. */
  readonly search?: DebouncedSearchProps;
  readonly filters: readonly BarFilter[];
  /** Values that are set elsewhere and narrow the list, too. */
  readonly chips?: readonly FilterChip[];
  /** Takes back every filter; the search stays. */
  readonly onClear: () => void;
  /** Further controls at the end of the row; on a phone below the filters of the sheet. */
  readonly children?: ReactNode;
}

/**
 * Everything that a list can be narrowed by: search, filters and below them what is set. On a phone
 * the filters stand in one sheet. The values are the caller's, and belong into the address.
 */
export function FilterBar({ search, filters, chips = [], onClear, children }: FilterBarProps) {
  const count = filters.reduce((sum, filter) => sum + countOf(filter), chips.length);
  const hasMore = filters.length > 0 || (children !== undefined && children !== null);
  return (
    <Box mb="4">
      <Flex role="group" aria-label="Filtreler" wrap="wrap" gap="2" align="flex-start">
        {search === undefined ? null : <DebouncedSearch {...search} />}
        <Flex gap="2" wrap="wrap" align="center" flex="1" hideBelow="sm">
          {filters.map((filter) => (
            <BarFilterButton key={filter.name} filter={filter} />
          ))}
          {children}
        </Flex>
        {hasMore ? (
          <Box hideFrom="sm">
            <FilterSheet filters={filters} count={count} onClear={onClear}>
              {children}
            </FilterSheet>
          </Box>
        ) : null}
      </Flex>
      <FilterChips filters={filters} more={chips} onClear={onClear} />
    </Box>
  );
}
