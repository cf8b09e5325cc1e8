import type { SaysisChangeState, SaysisStatus } from '@muhatap/shared/wire/complaints';
import { Box, chakra, Text } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router-dom';
import {
  CHANGE_STATES,
  closed,
  formatSum,
  ledgerAddress,
  type LedgerQuery,
} from '#entities/saysis';

const FilterLink = chakra(RouterLink);
/** States that need a person first, then those under way, then the final ones. */
const ORDER: readonly SaysisChangeState[] = [
  'conflict',
  'dead',
  'waiting',
  'sending',
  'done',
  'skipped',
  'discarded',
];
const URGENT: readonly SaysisChangeState[] = ['conflict', 'dead'];

interface StateFiltersProps {
  readonly counts: SaysisStatus['counts'];
  readonly query: LedgerQuery;
}

/** The ledger's counts, each of which narrows the list to its state. */
export function StateFilters({ counts, query }: StateFiltersProps) {
  const filters = [
    { state: null, name: 'Tümü', counted: Object.values(counts) },
    ...ORDER.map((state) => ({ state, name: CHANGE_STATES[state].name, counted: [counts[state]] })),
  ];
  return (
    <Box
      as="nav"
      aria-label="Duruma göre filtrele"
      display="flex"
      gap="1.5"
      flexWrap={{ base: 'nowrap', sm: 'wrap' }}
      overflowX={{ base: 'auto', sm: 'visible' }}
      mx={{ base: '-4', sm: '0' }}
      px={{ base: '4', sm: '0' }}
      py="1"
    >
      {filters.map(({ state, name, counted }) => {
        const isCurrent = query.state === state;
        const calm = isCurrent ? 'brand.fg' : 'fg.muted';
        const isUrgent = state !== null && URGENT.includes(state) && counts[state] > 0;
        return (
          <FilterLink
            key={name}
            to={ledgerAddress({ ...closed(query), state, cursor: null })}
            preventScrollReset
            aria-current={isCurrent ? 'true' : undefined}
            display="inline-flex"
            alignItems="center"
            gap="2"
            px="3"
            minH="9"
            borderRadius="full"
            borderWidth="1px"
            whiteSpace="nowrap"
            fontSize="sm"
            flexShrink="0"
            borderColor={isCurrent ? 'brand.solid' : 'border'}
            bg={isCurrent ? 'brand.subtle' : 'bg.panel'}
            color={isCurrent ? 'brand.fg' : 'fg'}
            _hover={{ bg: isCurrent ? 'brand.subtle' : 'bg.subtle' }}
          >
            {name}
            <Text
              as="span"
              className="tabular"
              fontWeight="semibold"
              color={isUrgent ? 'error.fg' : calm}
            >
              {formatSum(...counted)}
            </Text>
          </FilterLink>
        );
      })}
    </Box>
  );
}
