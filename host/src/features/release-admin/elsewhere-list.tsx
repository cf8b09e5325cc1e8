import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Box, Flex, Heading, HStack, Text } from '@muhatap/shared/ui';
import type { PublishedRelease, ReleasedModule } from '@muhatap/shared/wire/releases';
import type { ReactNode } from 'react';
import { channelTitle, releaseOf } from '#entities/release-admin';
import { ReleaseName } from './release-name';

interface ElsewhereListProps {
  readonly module: ReleasedModule;
  readonly now: number;
  readonly actionsOf: (release: PublishedRelease) => ReactNode;
}

/** The releases of a module that the other channels have, with the way to take one over. */
export function ElsewhereList({ module, now, actionsOf }: ElsewhereListProps) {
  const { elsewhere, current } = module;
  if (elsewhere.length === 0) return null;
  return (
    <Box as="section" aria-label="Diğer ortamlar">
      <Heading as="h2" size="md" mt="8" mb="3">
        Diğer ortamlar
      </Heading>
      <Box
        as="ul"
        listStyleType="none"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        overflow="hidden"
      >
        {elsewhere.map(({ channel, release, since, by }) => {
          const published = releaseOf(module, release);
          return (
            <Flex
              as="li"
              key={channel}
              direction={{ base: 'column', md: 'row' }}
              align={{ md: 'center' }}
              gap={{ base: '3', md: '6' }}
              px="5"
              py="3.5"
              borderBottomWidth="1px"
              borderColor="border"
              _last={{ borderBottomWidth: '0' }}
            >
              <Box flex="1" minW="0">
                <Text fontSize="sm" color="fg.muted">
                  {channelTitle(channel)}
                </Text>
                <ReleaseName release={release} />
                <Text fontSize="sm" color="fg.muted" className="tabular">
                  <span title={formatDateTime(since)}>{relativeTime(since, now)}</span>, {by}
                </Text>
              </Box>
              {release === current ? (
                <Text fontSize="sm" color="fg.muted">
                  Burada da bu sürüm canlıda
                </Text>
              ) : (
                <HStack gap="2" flexWrap="wrap" ms={{ base: '-3', md: '0' }}>
                  {published && actionsOf(published)}
                </HStack>
              )}
            </Flex>
          );
        })}
      </Box>
    </Box>
  );
}
