import { formatNumber } from '@muhatap/shared/i18n';
import { Box, chakra, Text } from '@muhatap/shared/ui';
import type { PeopleList } from '@muhatap/shared/wire/people';
import { Link as RouterLink } from 'react-router';
import { peopleAddress, type PeopleListing, type PeopleView } from '#entities/people';

const TabLink = chakra(RouterLink);

interface PeopleTabsProps {
  readonly listing: PeopleListing;
  /** Null until they are read. */
  readonly counts: PeopleList['counts'] | null;
}

const VIEWS: readonly (readonly [PeopleView, string, (counts: PeopleList['counts']) => number])[] =
  [
    ['all', 'Tümü', ({ active, disabled }) => active + disabled],
    ['active', 'Etkin', ({ active }) => active],
    ['disabled', 'Devre dışı', ({ disabled }) => disabled],
    ['invited', 'Davetler', ({ invited }) => invited],
  ];

/** The parts of the page, each an address of its own; what is searched for stays while one looks through them. */
export function PeopleTabs({ listing, counts }: PeopleTabsProps) {
  return (
    <Box
      as="nav"
      aria-label="Kullanıcı listeleri"
      display="flex"
      gap={{ base: '0', sm: '1' }}
      borderBottomWidth="1px"
      borderColor="border"
      mb="4"
      overflowX="auto"
    >
      {VIEWS.map(([view, name, countOf]) => {
        const isCurrent = view === listing.view;
        return (
          <TabLink
            key={view}
            to={peopleAddress({ ...listing, view, page: 1 })}
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
            {name}
            {/* Its room is kept while the number is on its way. */}
            <Text as="span" className="tabular" fontSize="sm" color="fg.muted" minW="2.5ch">
              {counts === null ? '' : formatNumber(countOf(counts))}
            </Text>
          </TabLink>
        );
      })}
    </Box>
  );
}
