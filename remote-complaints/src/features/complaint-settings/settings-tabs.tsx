import { formatNumber } from '@muhatap/shared/i18n';
import { Box, chakra, Text } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router-dom';

const TabLink = chakra(RouterLink);

export interface SettingsTab {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly count: number | null;
}

/** The parts of the page; each is an address of its own. */
export function SettingsTabs({
  tabs,
  current,
}: {
  readonly tabs: readonly SettingsTab[];
  readonly current: string;
}) {
  return (
    <Box
      as="nav"
      aria-label="Ayar bölümleri"
      display="flex"
      gap={{ base: '0', sm: '1' }}
      borderBottomWidth="1px"
      borderColor="border"
      mb="5"
      overflowX="auto"
    >
      {tabs.map(({ id, name, to, count }) => {
        const isCurrent = id === current;
        return (
          <TabLink
            key={id}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            px={{ base: '2', sm: '3' }}
            minH="10"
            display="inline-flex"
            alignItems="center"
            gap="2"
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
            {/* On a phone all tabs are seen at once, without their numbers. */}
            {count !== null && (
              <Text
                as="span"
                display={{ base: 'none', sm: 'inline' }}
                className="tabular"
                fontSize="sm"
                color="fg.muted"
              >
                {formatNumber(count)}
              </Text>
            )}
          </TabLink>
        );
      })}
    </Box>
  );
}
