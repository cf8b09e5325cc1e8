import { FormField } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import type { ComplaintEscalation, ComplaintUnitInput } from '@muhatap/shared/wire/complaints';

type People = Pick<ComplaintUnitInput, 'head_id' | 'group_id'>;

interface UnitPeopleProps {
  readonly staff: Pick<ComplaintEscalation, 'people' | 'groups'>;
  readonly values: People;
  readonly errorOf: (field: keyof People) => string | undefined;
  readonly onChange: (change: { head_id: string | null } | { group_id: string | null }) => void;
}

interface ChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly none: string;
  readonly options: ComplaintEscalation['people'];
  readonly value: string | null | undefined;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

function PeopleField({ label, hint, none, options, value, error, onChange }: ChoiceProps) {
  return (
    <FormField label={label} error={error} hint={hint}>
      <NativeSelect.Root>
        <NativeSelect.Field
          aria-label={label}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        >
          <option value="">{none}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {value != null && !options.some(({ id }) => id === value) && (
            <option value={value}>Artık burada değil</option>
          )}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}

/** The head of a unit and the group of its people, who are notified of its complaints' terms. */
export const UnitPeople = ({ staff, values, errorOf, onChange }: UnitPeopleProps) => (
  <>
    <PeopleField
      label="Birim amiri"
      hint="Süresi dolan şikayetler kendisine bildirilir."
      none="Seçilmesin"
      options={staff.people}
      value={values.head_id}
      error={errorOf('head_id')}
      onChange={(head_id) => onChange({ head_id })}
    />
    <PeopleField
      label="Çalışanları"
      hint="Bu grubun üyeleri birimin çalışanı sayılır."
      none="Grup seçilmesin"
      options={staff.groups}
      value={values.group_id}
      error={errorOf('group_id')}
      onChange={(group_id) => onChange({ group_id })}
    />
  </>
);
