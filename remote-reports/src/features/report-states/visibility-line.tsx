import { useVisibility } from '@muhatap/shared/session';
import { Box, HStack, Icon, Text } from '@muhatap/shared/ui';
import type { Visibility } from '@muhatap/shared/wire/people';

const WORDS: Readonly<Record<Exclude<Visibility, 'all'>, string>> = {
  own: 'Yalnızca sizin konuşmalarınız sayılıyor.',
  group: 'Yalnızca sizin, grubunuzun ve kimsenin üstlenmediği konuşmalar sayılıyor.',
};

/** Says whose conversations the numbers count, where that is not everybody's. */
export function VisibilityLine() {
  const visibility = useVisibility('reports');
  if (visibility === null || visibility === 'all') return null;
  return (
    <HStack gap="1.5" mb="4" fontSize="sm" color="fg.muted" align="flex-start">
      <Box mt="0.5">
        <Icon name="eye" size={15} />
      </Box>
      <Text>{WORDS[visibility]}</Text>
    </HStack>
  );
}
