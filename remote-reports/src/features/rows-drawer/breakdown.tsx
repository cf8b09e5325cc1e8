import type { Outcome } from '@muhatap/shared/lib';
import { Box, Flex, HStack, Stack, Text } from '@muhatap/shared/ui';
import { ErrorView, SegmentGroup, Skeleton } from '@muhatap/shared/ui/app';
import type { Open } from '@muhatap/shared/wire/open';
import type { MeasureId, ReportBreakdown, ReportBreakdownBy } from '@muhatap/shared/wire/reports';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { ReportClock } from '#entities/report';
import { BreakdownPart } from './breakdown-part';

const STEP_NAMES: Record<ReportBreakdownBy, string> = {
  day: 'Güne göre',
  hour: 'Saate göre',
  agent: 'Temsilciye göre',
  unit: 'Birime göre',
};

/** Answer of the route that reads a breakdown; null where the server has none. */
export type BreakdownFound = Outcome<ReportBreakdown | null>;

/** Steps that still narrow the rows, and the way to each of their parts. */
export interface BreakdownSteps {
  readonly steps: readonly ReportBreakdownBy[];
  readonly addressOf: (by: ReportBreakdownBy) => string;
  readonly onPick: (by: ReportBreakdownBy, key: string) => void;
}

interface StepChoiceProps {
  readonly steps: readonly ReportBreakdownBy[];
  readonly by: ReportBreakdownBy;
  readonly onChoose: (by: ReportBreakdownBy | null) => void;
}

function StepChoice({ steps, by, onChoose }: StepChoiceProps) {
  if (steps.length < 2)
    return (
      <Text fontSize="sm" fontWeight="medium">
        {STEP_NAMES[by]}
      </Text>
    );
  return (
    <SegmentGroup.Root
      size="sm"
      value={by}
      aria-label="Kırılım"
      onValueChange={({ value }) => onChoose(steps.find((step) => step === value) ?? null)}
    >
      <SegmentGroup.Indicator />
      {steps.map((step) => (
        <SegmentGroup.Item key={step} value={step}>
          <SegmentGroup.ItemText>{STEP_NAMES[step]}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}

/** Samples of the bar and of the line across it. */
function BreakdownKey({ isCompared }: { readonly isCompared: boolean }) {
  return (
    <HStack fontSize="xs" color="fg.muted" gap="2">
      <Box aria-hidden boxSize="3" borderRadius="xs" bg="brand.solid" />
      medyan
      {isCompared && (
        <>
          <Box aria-hidden w="2px" h="3" bg="fg" />
          önceki dönem
        </>
      )}
    </HStack>
  );
}

interface BreakdownProps extends BreakdownSteps {
  readonly measure: Open<MeasureId>;
  readonly clock: ReportClock;
}

const pointsOf = (found: BreakdownFound | undefined, by: ReportBreakdownBy | undefined) =>
  found?.ok === true && found.data?.by === by ? (found.data?.points ?? null) : null;

const isUnknown = (found: BreakdownFound | undefined) => found?.ok === true && found.data === null;

/** The rows of a duration by day, by hour, by person or unit; a press on a part narrows the rows to it. */
export function Breakdown({ steps, addressOf, onPick, measure, clock }: BreakdownProps) {
  const { data, load } = useFetcher<BreakdownFound>();
  const [chosen, choose] = useState<ReportBreakdownBy | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const by = steps.find((step) => step === chosen) ?? steps[0];
  const address = by === undefined ? null : addressOf(by);
  useEffect(() => {
    if (address !== null) void load(address);
  }, [load, address]);
  if (by === undefined || address === null || isUnknown(data)) return null;
  const points = pointsOf(data, by);
  const longest = Math.max(0, ...(points ?? []).flatMap((one) => [one.median, one.previous ?? 0]));
  return (
    <Box as="section" aria-label="Kırılım" mb="5" borderWidth="1px" borderRadius="md" p="3">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
        <StepChoice steps={steps} by={by} onChoose={choose} />
        <BreakdownKey isCompared={points?.some(({ previous }) => previous !== null) === true} />
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
                <BreakdownPart
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
