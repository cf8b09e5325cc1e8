import { FormField } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import type { ComplaintTermRule } from '@muhatap/shared/wire/complaints';

type Unit = ComplaintTermRule['unit'];

interface DayUnitFieldProps {
  readonly unit: Unit;
  readonly onChange: (unit: 'calendar' | 'business') => void;
}

/** The days in which a term or a service level is counted. */
export const DayUnitField = ({ unit, onChange }: DayUnitFieldProps) => (
  <FormField label="Birimi">
    <NativeSelect.Root>
      <NativeSelect.Field
        aria-label="Birimi"
        value={unit}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === 'business' ? 'business' : 'calendar')
        }
      >
        <option value="calendar">Takvim günü</option>
        <option value="business">İş günü</option>
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </FormField>
);
