import type { ReactNode } from 'react';
import { Box, Flex } from '../../primitives';
import { Skeleton } from '../primitives';
import { DebouncedSearch, type DebouncedSearchProps } from '../debounced-search';
import { BarFilterButton } from './bar-filter';
import { countOf, isFixed, type BarFilter } from './filter-bar.types';
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
  /** Which filters the list takes is on its way; their room is kept. */
  readonly isLoading?: boolean;
  /** Further controls at the end of the row; on a phone below the filters of the sheet. */
  readonly children?: ReactNode;
}

/** Widths of filters that are on their way. */
const LOADING = ['72px', '92px'] as const;

/**
 * Everything that a list can be narrowed by: search, filters and below them what is set. On a phone
 * the filters stand in one sheet. The values are the caller's, and belong into the address.
 */
export function FilterBar({
  search,
  filters,
  chips = [],
  onClear,
  isLoading = false,
  children,
}: FilterBarProps) {
  const count = filters.reduce((sum, filter) => sum + countOf(filter), chips.length);
  const fixed = filters.filter(isFixed);
  const others = filters.filter((filter) => !isFixed(filter));
  const hasMore = others.length > 0 || (children !== undefined && children !== null);
  return (
    <Box mb="4">
      <Flex role="group" aria-label="Filtreler" wrap="wrap" gap="2" align="center">
        {search === undefined ? null : (
          <Box flex={{ base: '1', sm: '1 1 200px' }} minW="0" maxW={{ sm: '280px' }}>
            <DebouncedSearch {...search} />
          </Box>
        )}
        {fixed.map((filter) => (
          <BarFilterButton key={filter.name} filter={filter} />
        ))}
        {/* No box of its own: further lines begin at the left edge, too. */}
        <Box display={{ base: 'none', sm: 'contents' }}>
          {others.map((filter) => (
            <BarFilterButton key={filter.name} filter={filter} />
          ))}
          {isLoading
            ? LOADING.map((width) => <Skeleton key={width} h="9" w={width} borderRadius="sm" />)
            : null}
          {children}
        </Box>
        {hasMore ? (
          <Box hideFrom="sm">
            <FilterSheet filters={others} count={count} onClear={onClear}>
              {children}
            </FilterSheet>
          </Box>
        ) : null}
      </Flex>
      <FilterChips filters={filters} more={chips} onClear={onClear} />
    </Box>
  );
}
