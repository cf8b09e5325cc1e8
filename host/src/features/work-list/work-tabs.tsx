import { formatNumber } from '@muhatap/shared/i18n';
import { Box, chakra, Text } from '@muhatap/shared/ui';
import type { WorkPage, WorkScope } from '@muhatap/shared/wire/complaints';
import { Link as RouterLink } from 'react-router';
import { countOf, SCOPE_LABELS, workAddress, type WorkListing } from '#entities/work';

const TabLink = chakra(RouterLink);

interface WorkTabsProps {
  readonly listing: WorkListing;
  readonly scopes: readonly WorkScope[];
  /** Null until they are read. */
  readonly counts: WorkPage['counts'] | null;
}

/** The lists by their holder, each an address of its own; the filter stays while one looks through them. */
export function WorkTabs({ listing, scopes, counts }: WorkTabsProps) {
  return (
    <Box
      as="nav"
      aria-label="Görev listeleri"
      display="flex"
      gap={{ base: '0', sm: '1' }}
      borderBottomWidth="1px"
      borderColor="border"
      mb="4"
      overflowX="auto"
    >
      {scopes.map((scope) => {
        const isCurrent = scope === listing.scope;
        return (
          <TabLink
            key={scope}
            to={workAddress({ scope, shown: listing.shown })}
            aria-current={isCurrent ? 'page' : undefined}
            px={{ base: '2', sm: '3' }}
            minH="10"
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            whiteSpace="nowrap"
            borderBottomWidth="2px"
            mb="-1px"
            borderColor={isCurrent ? 'brand.solid' : 'transparent'}
            color={isCurrent ? 'fg' : 'fg.muted'}
            fontWeight="medium"
            _hover={{ color: 'fg' }}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            {SCOPE_LABELS[scope]}
            {/* Its room is kept while the number is on its way. */}
            <Text as="span" className="tabular" fontSize="sm" color="fg.muted" minW="2.5ch">
              {counts === null ? '' : formatNumber(countOf(counts[scope], 'all'))}
            </Text>
          </TabLink>
        );
      })}
    </Box>
  );
}
