import { useNow } from '@muhatap/shared/clock';
import { addresses } from '@muhatap/shared/contract';
import type { Outcome } from '@muhatap/shared/lib';
import { Box, chakra, Flex, Heading, Text } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { LookList } from '#features/audit';
import type { RecentLooks } from './access-preview.loader';

const AllLink = chakra(RouterLink);

function Panel({ person, children }: { readonly person: string; readonly children: ReactNode }) {
  return (
    <Box as="section" aria-label="Neye baktı?" mt="8">
      <Flex align="baseline" justify="space-between" gap="4" mb="3">
        <Heading as="h2" size="md">
          Neye baktı?
        </Heading>
        <AllLink
          to={addresses.looks({ person })}
          fontSize="sm"
          color="brand.fg"
          _hover={{ textDecoration: 'underline' }}
        >
          Bütün erişim kayıtları
        </AllLink>
      </Flex>
      {children}
    </Box>
  );
}

/** The newest looks of the previewed person, beside what they may see; `looks` is null while they are on their way. */
export function RecentLooksPanel({
  person,
  looks,
}: {
  readonly person: string;
  readonly looks: Outcome<RecentLooks | null> | null;
}) {
  const now = useNow();
  if (looks?.ok === true && looks.data === null) return null;
  return (
    <Panel person={person}>
      {looks === null && <Skeleton h="180px" borderRadius="lg" />}
      {looks?.ok === false && (
        <Text role="alert" fontSize="sm" color="fg.error">
          {looks.message}
        </Text>
      )}
      {looks?.ok === true && looks.data !== null && (
        <LookList
          entries={looks.data.entries}
          timeZone={looks.data.timeZone}
          now={now}
          isNarrowed={false}
        />
      )}
    </Panel>
  );
}
