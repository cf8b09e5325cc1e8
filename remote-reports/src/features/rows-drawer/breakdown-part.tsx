import { formatNumber } from '@muhatap/shared/i18n';
import { Box, chakra, Text } from '@muhatap/shared/ui';
import type { Open } from '@muhatap/shared/wire/open';
import { measureOf, type MeasureId, type ReportBreakdown } from '@muhatap/shared/wire/reports';
import { formatDuration, type ReportClock } from '#entities/report';

type Point = ReportBreakdown['points'][number];

const Row = chakra('button', {
  base: {
    flexShrink: '0',
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      sm: 'minmax(120px, 190px) minmax(0, 1fr) 104px 112px 76px',
    },
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    width: 'full',
    minH: '10',
    px: '2',
    py: '1.5',
    borderRadius: 'sm',
    textAlign: 'start',
    fontSize: 'sm',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.subtle' },
  },
});

interface BreakdownPartProps {
  readonly point: Point;
  readonly measure: Open<MeasureId>;
  readonly clock: ReportClock;
  /** The longest median of the breakdown, of now and of before. */
  readonly longest: number;
  readonly onPick: () => void;
}

/** One part: its median as a bar, with a line where it stood before. */
export function BreakdownPart({ point, measure, clock, longest, onPick }: BreakdownPartProps) {
  const { name, median, previous, sample, p90, mean } = point;
  const width = (seconds: number) => `${longest === 0 ? 0 : (seconds / longest) * 100}%`;
  const text = formatDuration(median, clock);
  const before = previous === null ? null : `önceki ${formatDuration(previous, clock)}`;
  const isWorse = previous !== null && median > previous;
  return (
    <Row
      type="button"
      title={`ortalama ${formatDuration(mean, clock)} · %90’ı şu süreden kısa: ${formatDuration(p90, clock)}`}
      aria-label={`${name}, ${measureOf(measure).name}: medyan ${text}, ${[before, `${formatNumber(sample)} kayıt`].filter((part) => part !== null).join(', ')}. Daralt`}
      onClick={onPick}
    >
      <Text as="span" truncate>
        {name}
      </Text>
      <Box
        aria-hidden
        position="relative"
        h="3"
        bg="bg.muted"
        borderRadius="xs"
        gridColumn={{ base: '1 / -1', sm: 'auto' }}
        gridRow={{ base: '2', sm: 'auto' }}
      >
        <Box
          h="full"
          minW="2px"
          borderRadius="xs"
          bg="brand.solid"
          style={{ width: width(median) }}
        />
        {previous === null ? null : (
          <Box
            position="absolute"
            top="-3px"
            bottom="-3px"
            w="2px"
            bg="fg"
            style={{ insetInlineStart: width(previous) }}
          />
        )}
      </Box>
      <Text as="span" fontWeight="semibold" textAlign="end" whiteSpace="nowrap">
        {text}
      </Text>
      <Text
        as="span"
        fontSize="xs"
        textAlign={{ base: 'start', sm: 'end' }}
        color={isWorse ? 'error.fg' : 'fg.muted'}
        whiteSpace="nowrap"
      >
        {before ?? ''}
      </Text>
      <Text as="span" fontSize="xs" color="fg.muted" textAlign="end" whiteSpace="nowrap">
        {formatNumber(sample)} kayıt
      </Text>
    </Row>
  );
}
