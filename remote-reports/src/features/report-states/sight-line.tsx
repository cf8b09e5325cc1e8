import { useSight } from '@muhatap/shared/session';
import { Box, HStack, Icon, Text } from '@muhatap/shared/ui';
import type { Sight } from '@muhatap/shared/wire';

const WORDS: Readonly<Record<Exclude<Sight, 'all'>, string>> = {
  own: 'Yalnızca sizin konuşmalarınız sayılıyor.',
  group: 'Yalnızca sizin, grubunuzun ve kimsenin üstlenmediği konuşmalar sayılıyor.',
};

/** Whose conversations the numbers count, where that is not everybody's. */
export function SightLine() {
  const sight = useSight('reports');
  if (sight === null || sight === 'all') return null;
  return (
    <HStack gap="1.5" mt="3" fontSize="sm" color="fg.muted" align="flex-start">
      <Box mt="0.5">
        <Icon name="eye" size={15} />
      </Box>
      <Text>{WORDS[sight]}</Text>
    </HStack>
  );
}
