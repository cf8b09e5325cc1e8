import { dayKey } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { Button, chakra, Field, Grid, Icon, Input, Stack } from '@muhatap/shared/ui';
import { Popover } from '@muhatap/shared/ui/app';
import { type FormEvent, useState } from 'react';
import {
  daysOf,
  PERIOD_PRESETS,
  periodFrom,
  presetName,
  type ComplaintPeriod,
  type ListFilters,
} from '#entities/complaint';
import { FilterButton } from './filter-button';
import { FILTER_TITLES, type ChangeFilters } from './filter-labels';

interface PeriodFormProps {
  readonly period: ComplaintPeriod | null;
  readonly onPeriod: (period: ComplaintPeriod | null) => void;
}

/** Days of one's own choice; either side may stay open. */
function PeriodForm({ period, onPeriod }: PeriodFormProps) {
  const now = platform().clock.now();
  const days = period === null ? { from: null, to: null } : daysOf(period, now);
  const [from, setFrom] = useState(days.from ?? '');
  const [to, setTo] = useState(days.to ?? '');
  const isUpsideDown = from !== '' && to !== '' && from > to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isUpsideDown) onPeriod(periodFrom(from === '' ? null : from, to === '' ? null : to));
  };
  return (
    <chakra.form noValidate onSubmit={submit} p="3" borderTopWidth="1px">
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="2">
        <Field.Root invalid={isUpsideDown}>
          <Field.Label fontSize="xs" color="fg.muted">
            Başlangıç
          </Field.Label>
          <Input
            size="xs"
            type="date"
            className="tabular"
            max={dayKey(now)}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        </Field.Root>
        <Field.Root invalid={isUpsideDown}>
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
        <Field.Root invalid={isUpsideDown} gridColumn="1 / -1">
          <Field.ErrorText>Başlangıç bitişten sonra olamaz.</Field.ErrorText>
        </Field.Root>
      </Grid>
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="2" mt="2">
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          disabled={period === null}
          onClick={() => onPeriod(null)}
        >
          Temizle
        </Button>
        <Button size="xs" type="submit" disabled={isUpsideDown || (from === '' && to === '')}>
          Uygula
        </Button>
      </Grid>
    </chakra.form>
  );
}

/** When complaints were opened: a span by its name, or days. */
export function PeriodFilter({
  filters: { period },
  onChange,
}: {
  readonly filters: ListFilters;
  readonly onChange: ChangeFilters;
}) {
  const [isOpen, setOpen] = useState(false);
  const choose = (next: ComplaintPeriod | null) => {
    onChange((now) => ({ ...now, period: next }));
    setOpen(false);
  };
  return (
    <FilterButton
      title={FILTER_TITLES.period}
      count={period === null ? 0 : 1}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <Popover.Body p="0">
        <Stack role="group" aria-label="Hazır aralıklar" gap="0" p="1.5">
          {PERIOD_PRESETS.map((preset) => (
            <Button
              key={preset}
              size="sm"
              variant="ghost"
              colorPalette="gray"
              justifyContent="space-between"
              fontWeight="normal"
              px="2"
              aria-pressed={period === preset}
              onClick={() => choose(preset)}
            >
              {presetName(preset)}
              {period === preset ? <Icon name="check" size={15} /> : null}
            </Button>
          ))}
        </Stack>
        <PeriodForm period={period} onPeriod={choose} />
      </Popover.Body>
    </FilterButton>
  );
}
