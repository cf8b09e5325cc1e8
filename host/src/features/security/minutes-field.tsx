import { Box, FormField, Grid, Input } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import { useState } from 'react';

const UNITS = [
  { minutes: 1, name: 'dakika' },
  { minutes: 60, name: 'saat' },
  { minutes: 24 * 60, name: 'gün' },
] as const;

interface MinutesFieldProps {
  readonly label: string;
  readonly hint: string;
  /** 0 while the field is empty. */
  readonly minutes: number;
  readonly error: string | undefined;
  readonly onChange: (minutes: number) => void;
}

const unitOf = (minutes: number): number =>
  UNITS.findLast(({ minutes: size }) => minutes > 0 && minutes % size === 0)?.minutes ?? 1;

/** A span in minutes, entered as a number of minutes, hours or days. */
export function MinutesField({ label, hint, minutes, error, onChange }: MinutesFieldProps) {
  const [unit, setUnit] = useState(() => unitOf(minutes));
  const choose = (next: number) => {
    onChange(Math.round(minutes / unit) * next);
    setUnit(next);
  };
  return (
    <Grid templateColumns="minmax(0, 1fr) 130px" gap="2" alignItems="start">
      <FormField label={label} required error={error} hint={hint}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          value={minutes === 0 ? '' : Math.round(minutes / unit)}
          onChange={(event) => onChange(Math.max(0, Math.round(Number(event.target.value))) * unit)}
        />
      </FormField>
      <Box pt="26px">
        <NativeSelect.Root>
          <NativeSelect.Field
            aria-label={`${label}: birim`}
            value={unit}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          >
            {UNITS.map(({ minutes: size, name }) => (
              <option key={size} value={size}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Box>
    </Grid>
  );
}
