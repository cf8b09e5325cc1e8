import type { Outcome } from '@muhatap/shared/lib';
import { formatNumber } from '@muhatap/shared/i18n';
import { Box, chakra, Flex, HStack, Stack, Text } from '@muhatap/shared/ui';
import { ErrorView, SegmentGroup, Skeleton } from '@muhatap/shared/ui/app';
import type { Open } from '@muhatap/shared/wire/open';
import {
  measureOf,
  type MeasureId,
  type ReportBreakdown,
  type ReportBreakdownBy,
} from '@muhatap/shared/wire/reports';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { formatDuration, type ReportClock } from '#entities/report';

const STEP_NAMES: Record<ReportBreakdownBy, string> = {
  day: 'Güne göre',
  hour: 'Saate göre',
  agent: 'Temsilciye göre',
  unit: 'Birime göre',
};

/** Steps that still narrow the rows, and the way to each of their parts. */
export interface BreakdownSteps {
  readonly steps: readonly ReportBreakdownBy[];
  readonly addressOf: (by: ReportBreakdownBy) => string;
  readonly onPick: (by: ReportBreakdownBy, key: string) => void;
}

type Point = ReportBreakdown['points'][number];

const Row = chakra('button', {
  base: {
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

interface PartProps {
  readonly point: Point;
  readonly measure: Open<MeasureId>;
  readonly clock: ReportClock;
  /** The longest median of the breakdown, of now and of before. */
  readonly longest: number;
  readonly onPick: () => void;
}

/** One part: its median as a bar, with a line where it stood before. */
function Part({ point, measure, clock, longest, onPick }: PartProps) {
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

interface BreakdownProps extends BreakdownSteps {
  readonly measure: Open<MeasureId>;
  readonly clock: ReportClock;
}

/** The rows of a duration by day, by hour, by person or unit; a press on a part narrows the rows to it. */
export function Breakdown({ steps, addressOf, onPick, measure, clock }: BreakdownProps) {
  const { data, load } = useFetcher<Outcome<ReportBreakdown>>();
  const [chosen, choose] = useState<ReportBreakdownBy | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const by = steps.find((step) => step === chosen) ?? steps[0];
  const address = by === undefined ? null : addressOf(by);
  useEffect(() => {
    if (address !== null) void load(address);
  }, [load, address]);
  if (by === undefined || address === null) return null;
  const points = data?.ok === true && data.data.by === by ? data.data.points : null;
  const longest = Math.max(0, ...(points ?? []).flatMap((one) => [one.median, one.previous ?? 0]));
  return (
    <Box as="section" aria-label="Kırılım" mb="5" borderWidth="1px" borderRadius="md" p="3">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
        {steps.length > 1 ? (
          <SegmentGroup.Root
            size="sm"
            value={by}
            aria-label="Kırılım"
            onValueChange={({ value }) => choose(steps.find((step) => step === value) ?? null)}
          >
            <SegmentGroup.Indicator />
            {steps.map((step) => (
              <SegmentGroup.Item key={step} value={step}>
                <SegmentGroup.ItemText>{STEP_NAMES[step]}</SegmentGroup.ItemText>
                <SegmentGroup.ItemHiddenInput />
              </SegmentGroup.Item>
            ))}
          </SegmentGroup.Root>
        ) : (
          <Text fontSize="sm" fontWeight="medium">
            {STEP_NAMES[by]}
          </Text>
        )}
        <HStack fontSize="xs" color="fg.muted" gap="2">
          <Box aria-hidden boxSize="3" borderRadius="xs" bg="brand.solid" />
          medyan
          <Box aria-hidden w="2px" h="3" bg="fg" />
          önceki dönem
        </HStack>
      </Flex>
      {data?.ok === false ? (
        <ErrorView message={data.message} onRetry={() => void load(address)} />
      ) : (
        <Stack
          ref={list}
          tabIndex={-1}
          role="group"
          aria-label={STEP_NAMES[by]}
          aria-busy={points === null}
          gap="0"
          maxH="340px"
          overflowY="auto"
          outline="none"
        >
          {points === null
            ? [0, 1, 2, 3].map((at) => <Skeleton key={at} h="9" my="0.5" borderRadius="sm" />)
            : points.map((point) => (
                <Part
                  key={point.key}
                  point={point}
                  measure={measure}
                  clock={clock}
                  longest={longest}
                  onPick={() => {
                    // The parts give way to those of the next step; the focus stays in their list.
                    list.current?.focus();
                    choose(null);
                    onPick(by, point.key);
                  }}
                />
              ))}
        </Stack>
      )}
    </Box>
  );
}
