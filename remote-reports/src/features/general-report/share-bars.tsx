import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Flex, Stack, Text } from '@muhatap/shared/ui';
import type { ReactNode } from 'react';
import { shareOf } from '#entities/report';

export interface ShareBar {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: number;
  readonly color: string;
  /** More about the value in words. */
  readonly note?: string;
}

/** A list of values side by side; the bar is for the eye, the number says the same. */
export function ShareBars({ bars }: { readonly bars: readonly ShareBar[] }) {
  const largest = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <Stack as="ul" listStyleType="none" gap="3.5">
      {bars.map(({ key, label, value, color, note }) => (
        <Box as="li" key={key}>
          <Flex justify="space-between" gap="3" mb="1.5" align="baseline">
            <Box>{label}</Box>
            <Text fontVariantNumeric="tabular-nums"><Text as="span" fontWeight="semibold">{formatNumber(value)}</Text>{note ? <Text as="span" color="fg.muted" fontSize="xs">{` ${note}`}</Text> : null}</Text>
          </Flex>
          <Box aria-hidden height="6px" borderRadius="full" bg="bg.muted"><Box height="full" borderRadius="full" bg={color} style={{ width: `${shareOf(value, largest)}%` }} /></Box>
        </Box>
      ))}
    </Stack>
  );
}
