import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Flex, HStack, Text } from '@muhatap/shared/ui';
import type { ReportHeat } from '@muhatap/shared/wire/reports';
import { HEAT_LEVELS, largestUsual, hourName, weekdayName } from '#entities/chart';
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
  const top = largestUsual(heat.values.flat());
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
        <span>{formatNumber(top)}</span>
      </HStack>
    </Flex>
  );
}

/** Outliers that are named; further ones are counted. */
const MOST_NAMED = 3;

/** The hours beyond the darkest shade by their names, the largest first; nothing where there are none. */
export function HeatOutliers({ heat }: { readonly heat: ReportHeat }) {
  const top = largestUsual(heat.values.flat());
  const outliers = heat.values
    .flatMap((hours, day) => hours.map((value, hour) => ({ weekday: day + 1, hour, value })))
    .filter(({ value }) => value > top)
    .toSorted((one, other) => other.value - one.value);
  if (outliers.length === 0) return null;
  const named = outliers
    .slice(0, MOST_NAMED)
    .map(
      ({ weekday, hour, value }) =>
        `${weekdayName(weekday)} ${hourName(hour)} (${formatNumber(value)})`,
    );
  const more = outliers.length - named.length;
  return (
    <Flex mt="3" gap="2" align="center" fontSize="xs" color="fg.muted" className="tabular">
      <Box
        flexShrink="0"
        boxSize="3"
        borderRadius="2px"
        bg={HEAT_SHADES[HEAT_LEVELS]?.bg}
        borderWidth="2px"
        borderColor="warning.fg"
      />
      <span>{`Aykırı, renk ölçeğine katılmaz: ${named.join(', ')}${more > 0 ? ` ve ${more} saat daha` : ''}`}</span>
    </Flex>
  );
}
