import { Box, HStack, Stack, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton, SkeletonCircle } from '@muhatap/shared/ui/app';
import type { Colleague } from '@muhatap/shared/wire/people';
import { describePresence, MarkedAvatar, markOf } from '#entities/people';

const ROW = { gap: '3', px: { base: '4', md: '5' }, py: '2', minH: '12' } as const;
/** Rows of the list; of more people the rest is counted. */
const MOST = 12;

/** Colleagues who are here, those who can be reached first. */
export function HereList({
  people,
  now,
}: {
  readonly people: readonly Colleague[];
  readonly now: number;
}) {
  if (people.length === 0)
    return (
      <Text color="fg.muted" px={{ base: '4', md: '5' }} py="4">
        Şu anda sizden başka çevrimiçi kimse yok.
      </Text>
    );
  const ordered = [...people].sort(
    (one, other) => Number(one.availability === 'away') - Number(other.availability === 'away'),
  );
  return (
    <>
      <Box as="ul" listStyleType="none" py="1.5">
        {ordered.slice(0, MOST).map((person) => {
          const there = { ...person, state: 'active', last_seen_at: null } as const;
          return (
            <HStack as="li" key={person.id} {...ROW}>
              <MarkedAvatar name={person.name} src={person.avatar_url} mark={markOf(there)} />
              <Text flex="1" truncate fontWeight="medium">
                {person.name}
              </Text>
              <Text fontSize="sm" color="fg.muted">
                {describePresence(there, now)}
              </Text>
            </HStack>
          );
        })}
      </Box>
      {ordered.length > MOST && (
        <Text fontSize="sm" color="fg.muted" px={{ base: '4', md: '5' }} pb="3">
          {ordered.length - MOST} kişi daha
        </Text>
      )}
    </>
  );
}

/** The shape of the people to come. */
export function HereLoading() {
  return (
    <Box role="status" py="1.5">
      <VisuallyHidden>Çalışma arkadaşlarınız yükleniyor…</VisuallyHidden>
      <Stack aria-hidden gap="0">
        {Array.from({ length: 3 }, (_, n) => (
          <HStack key={n} {...ROW}>
            <SkeletonCircle size="8" />
            <Skeleton height="12px" width="120px" />
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}
