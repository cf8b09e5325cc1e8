import { formatNumber } from '@muhatap/shared/i18n';
import { Box, chakra } from '@muhatap/shared/ui';
import type { WorkCounts } from '@muhatap/shared/wire/complaints';
import { Link as RouterLink } from 'react-router';
import { countOf, SHOWN_LABELS, workAddress, type WorkListing } from '#entities/work';

const FilterLink = chakra(RouterLink);

interface WorkFilterProps {
  readonly listing: WorkListing;
  readonly parts: readonly WorkListing['shown'][];
  readonly counts: WorkCounts | null;
}

/** The parts of a list: one kind, or those whose reply window closes today. */
export function WorkFilter({ listing, parts, counts }: WorkFilterProps) {
  if (parts.length < 2) return null;
  return (
    <Box as="nav" aria-label="Filtre" display="flex" gap="2" mb="4" overflowX="auto" py="0.5">
      {parts.map((part) => {
        const isCurrent = part === listing.shown;
        return (
          <FilterLink
            key={part}
            to={workAddress({ scope: listing.scope, shown: part })}
            aria-current={isCurrent ? 'true' : undefined}
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            px="3"
            minH={{ base: '10', md: '8' }}
            whiteSpace="nowrap"
            fontSize="sm"
            fontWeight="medium"
            borderRadius="full"
            borderWidth="1px"
            borderColor={isCurrent ? 'brand.solid' : 'border'}
            bg={isCurrent ? 'brand.subtle' : 'bg.panel'}
            color={isCurrent ? 'brand.fg' : 'fg.muted'}
            _hover={{ color: isCurrent ? 'brand.fg' : 'fg' }}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            {SHOWN_LABELS[part]}
            <chakra.span className="tabular" minW="1ch">
              {counts === null ? '' : formatNumber(countOf(counts, part))}
            </chakra.span>
          </FilterLink>
        );
      })}
    </Box>
  );
}
