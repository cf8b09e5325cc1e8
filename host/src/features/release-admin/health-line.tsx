import { Box, HStack, Text } from '@muhatap/shared/ui';
import type { ReleaseHealth } from '@muhatap/shared/wire/releases';
import { healthTone, describeRecentHealth } from '#entities/release-admin';

const TONES = { none: 'gray', good: 'success', some: 'warning', bad: 'error' } as const;

/** The sessions of the last ten minutes, with a dot in the colour of their severity. */
export function HealthLine({ health }: { readonly health: ReleaseHealth | null }) {
  const tone = healthTone(health);
  return (
    <HStack gap="2" colorPalette={TONES[tone]} fontSize="sm" align="baseline">
      <Box
        as="span"
        boxSize="2"
        borderRadius="full"
        bg={tone === 'none' ? 'border.emphasized' : 'colorPalette.solid'}
        flexShrink="0"
        aria-hidden
      />
      <Text
        as="span"
        className="tabular"
        color={tone === 'bad' || tone === 'some' ? 'colorPalette.fg' : 'fg.muted'}
        fontWeight={tone === 'bad' ? 'medium' : 'normal'}
      >
        {describeRecentHealth(health)}
      </Text>
    </HStack>
  );
}
