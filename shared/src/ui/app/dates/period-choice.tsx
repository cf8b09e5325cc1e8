import { useState, type FormEvent } from 'react';
import { dayKey, type DayKey } from '../../../i18n';
import { platform } from '../../../platform';
import { Icon } from '../../icon/icon';
import { Box, Button, chakra, Field, Flex, Grid } from '../../primitives';
import { DayInput } from './day-input';
import { LazyCalendar } from './lazy-calendar';
import type { DayLimits } from './typed-day';
import { useTypedDay } from './use-typed-day';

export interface PeriodPresetOption<Preset extends string> {
  readonly value: Preset;
  readonly label: string;
}

/** First and last day, both included; null where that side is open. */
export interface DaySpan {
  readonly from: DayKey | null;
  readonly to: DayKey | null;
}

export interface PeriodChoiceProps<Preset extends string> extends DayLimits {
  readonly presets: readonly PeriodPresetOption<Preset>[];
  /** The preset that is selected; null for days of one's own and for none. */
  readonly preset: Preset | null;
  /** Days that the period means now. */
  readonly days: DaySpan;
  readonly today?: DayKey | undefined;
  /** Either side may stay open, and the whole can be cleared. */
  readonly isOpenEnded?: boolean;
  /** A fault of the caller's own in two whole days; null where there is none. */
  readonly faultOf?: (days: DaySpan) => string | null;
  readonly onPreset: (preset: Preset) => void;
  readonly onDays: (days: DaySpan) => void;
  /** Offers to clear the period. */
  readonly onClear?: (() => void) | undefined;
}

const UPSIDE_DOWN = 'Başlangıç bitişten sonra olamaz.';

/** The span after a press on a day: the first one begins it anew, the second one ends it, in either order. */
function pressed(span: DaySpan, isComplete: boolean, day: DayKey): DaySpan {
  if (isComplete || span.from === null) return { from: day, to: null };
  return day < span.from ? { from: day, to: span.from } : { from: span.from, to: day };
}

function faultIn<Preset extends string>(span: DaySpan, { faultOf }: PeriodChoiceProps<Preset>) {
  if (span.from !== null && span.to !== null && span.from > span.to) return UPSIDE_DOWN;
  return faultOf?.(span) ?? null;
}

/** A span that is being written: two typed days, and a calendar that sets both. */
function useSpan<Preset extends string>(props: PeriodChoiceProps<Preset>, today: DayKey) {
  const { days, min, max, isOpenEnded = false } = props;
  const [span, setSpan] = useState(days);
  const [isPicking, setPicking] = useState(false);
  // The calendar begins anew at a day that was typed, and stays where it is at one that was picked.
  const [typedTimes, setTypedTimes] = useState(0);
  const change = (part: Partial<DaySpan>) => {
    setSpan((now) => ({ ...now, ...part }));
    setPicking(false);
    setTypedTimes((times) => times + 1);
  };
  const limits = { min, max, today };
  const from = useTypedDay({
    value: span.from,
    ...limits,
    onChange: (day) => change({ from: day }),
  });
  const to = useTypedDay({ value: span.to, ...limits, onChange: (day) => change({ to: day }) });
  const pick = (day: DayKey) => {
    const next = pressed(span, !isPicking, day);
    setSpan(next);
    setPicking(next.to === null);
  };
  const given = [span.from, span.to].filter((day) => day !== null).length;
  const problem = from.fault ?? to.fault ?? faultIn(span, props);
  return {
    span,
    from,
    to,
    typedTimes,
    pick,
    problem,
    isUsable: problem === null && given >= (isOpenEnded ? 1 : 2),
  };
}

function SpanFields<Preset extends string>(props: PeriodChoiceProps<Preset>) {
  const { days, min, max, onDays, onClear } = props;
  const today = props.today ?? dayKey(platform().clock.now());
  const { span, from, to, typedTimes, pick, problem, isUsable } = useSpan(props, today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUsable) onDays(span);
  };
  return (
    <chakra.form noValidate onSubmit={submit} p="2.5" borderTopWidth="1px">
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="2">
        {[
          { label: 'Başlangıç', typed: from },
          { label: 'Bitiş', typed: to },
        ].map(({ label, typed }) => (
          <Field.Root key={label} invalid={problem !== null}>
            <Field.Label fontSize="xs" color="fg.muted">
              {label}
            </Field.Label>
            <DayInput typed={typed} size="sm" />
          </Field.Root>
        ))}
      </Grid>
      <Box role="alert" fontSize="xs" color="fg.error" mt="1.5">
        {problem}
      </Box>
      <LazyCalendar key={typedTimes} isRange {...span} {...{ today, min, max }} onPick={pick} />
      <Flex gap="2" mt="2">
        {onClear === undefined ? null : (
          <Button
            size="sm"
            flex="1"
            variant="ghost"
            colorPalette="gray"
            disabled={days.from === null && days.to === null}
            onClick={onClear}
          >
            Temizle
          </Button>
        )}
        <Button size="sm" flex="1" type="submit" disabled={!isUsable}>
          Uygula
        </Button>
      </Flex>
    </chakra.form>
  );
}

/** A period for the inside of a popover: one by its name, or days of one's own, typed or picked. */
export function PeriodChoice<Preset extends string>(props: PeriodChoiceProps<Preset>) {
  const { presets, preset, days, onPreset } = props;
  return (
    <>
      <Grid
        role="group"
        aria-label="Hazır dönemler"
        templateColumns="repeat(2, minmax(0, 1fr))"
        gap="1"
        p="2"
      >
        {presets.map(({ value, label }) => (
          <Button
            key={value}
            size="sm"
            variant={preset === value ? 'subtle' : 'ghost'}
            colorPalette={preset === value ? 'brand' : 'gray'}
            justifyContent="space-between"
            fontWeight="normal"
            px="2"
            aria-pressed={preset === value}
            onClick={() => onPreset(value)}
          >
            {label}
            {preset === value ? <Icon name="check" size={15} /> : null}
          </Button>
        ))}
      </Grid>
      <SpanFields key={`${days.from ?? ''} ${days.to ?? ''}`} {...props} />
    </>
  );
}
