import { dayKey, formatNumber } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { Button, chakra, Field, Grid, Icon, Input } from '@muhatap/shared/ui';
import { REPORT_LONGEST_DAYS, type ReportChoices } from '@muhatap/shared/wire/reports';
import { type FormEvent, useState } from 'react';
import { daysOf, PERIOD_PRESETS, presetName, type RequestedPeriod } from '#entities/report';
import { countDays } from '../../report-days';

export interface PeriodChoiceProps {
  readonly period: RequestedPeriod;
  readonly lists: ReportChoices | null;
  readonly onPeriod: (period: RequestedPeriod) => void;
}

/** The fault in two days; null where there is none. The server refuses the same. */
export function problemOf(from: string, to: string, today: string): string | null {
  if (from === '' || to === '') return null;
  if (from > to) return 'Başlangıç bitişten sonra olamaz.';
  if (from > today) return 'Dönem bugünden sonra başlayamaz.';
  return countDays(from, to) > REPORT_LONGEST_DAYS
    ? `En fazla ${formatNumber(REPORT_LONGEST_DAYS)} gün seçilebilir.`
    : null;
}

/** Days of one's own choice, both included. */
function DaysForm({ period, lists, onPeriod }: PeriodChoiceProps) {
  const today = lists?.today ?? dayKey(platform().clock.now());
  const days = daysOf(period, today);
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const problem = problemOf(from, to, today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null && from !== '' && to !== '') onPeriod({ from, to });
  };
  return (
    <chakra.form noValidate onSubmit={submit} p="3" borderTopWidth="1px">
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="2">
        <Field.Root invalid={problem !== null}>
          <Field.Label fontSize="xs" color="fg.muted">
            Başlangıç
          </Field.Label>
          <Input
            size="xs"
            type="date"
            className="tabular"
            max={today}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        </Field.Root>
        <Field.Root invalid={problem !== null}>
          <Field.Label fontSize="xs" color="fg.muted">
            Bitiş
          </Field.Label>
          <Input
            size="xs"
            type="date"
            className="tabular"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </Field.Root>
        <Field.Root invalid={problem !== null} gridColumn="1 / -1">
          <Field.ErrorText>{problem}</Field.ErrorText>
        </Field.Root>
      </Grid>
      <Button
        size="xs"
        type="submit"
        width="full"
        mt="2"
        disabled={problem !== null || from === '' || to === ''}
      >
        Uygula
      </Button>
    </chakra.form>
  );
}

/** A span by its name, or two days. */
export function PeriodChoice(props: PeriodChoiceProps) {
  const { period, onPeriod } = props;
  return (
    <>
      <Grid
        role="group"
        aria-label="Hazır dönemler"
        templateColumns="repeat(2, minmax(0, 1fr))"
        gap="1"
        p="2"
      >
        {PERIOD_PRESETS.map((preset) => (
          <Button
            key={preset}
            size="sm"
            variant={period === preset ? 'subtle' : 'ghost'}
            colorPalette={period === preset ? 'brand' : 'gray'}
            justifyContent="space-between"
            fontWeight="normal"
            px="2"
            aria-pressed={period === preset}
            onClick={() => onPeriod(preset)}
          >
            {presetName(preset)}
            {period === preset && <Icon name="check" size={15} />}
          </Button>
        ))}
      </Grid>
      <DaysForm key={JSON.stringify(period)} {...props} />
    </>
  );
}
