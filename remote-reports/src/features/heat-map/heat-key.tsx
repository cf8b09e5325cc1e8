import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Flex, HStack, Text } from '@muhatap/shared/ui';
import type { ReportHeat } from '@muhatap/shared/wire/reports';
import { HEAT_LEVELS, hourName, weekdayName } from '#entities/chart';
import type { HeatPlace } from './heat-cell';
import { HEAT_SHADES } from './heat-shades';

const LEVELS = Array.from({ length: HEAT_LEVELS + 1 }, (_, level) => level);

/** The values under the pointer in words, and the meaning of the shades. */
export function HeatKey({
  heat,
  pointed,
}: {
  readonly heat: ReportHeat;
  readonly pointed: HeatPlace | null;
}) {
  const largest = Math.max(0, ...heat.values.flat());
  const text =
    pointed === null
      ? ''
      : `${weekdayName(pointed.weekday)} ${hourName(pointed.hour)}: ${formatNumber(heat.values[pointed.weekday - 1]?.[pointed.hour] ?? 0)}`;
  return (
    <Flex
      aria-hidden
      gap="3"
      align="center"
      fontSize="xs"
      color="fg.muted"
      className="tabular"
      flex={{ base: '1', md: 'initial' }}
      justify="space-between"
    >
      <Text
        minW={{ base: '0', md: '200px' }}
        whiteSpace="nowrap"
        textAlign={{ base: 'start', md: 'end' }}
        color="fg"
        minH="4"
      >
        {text}
      </Text>
      <HStack gap="1">
        <span>0</span>
        {LEVELS.map((level) => (
          <Box
            key={level}
            boxSize="3"
            borderRadius="2px"
            bg={HEAT_SHADES[level]?.bg}
            borderWidth="1px"
            borderColor="border"
          />
        ))}
        <span>{formatNumber(largest)}</span>
      </HStack>
    </Flex>
  );
}
