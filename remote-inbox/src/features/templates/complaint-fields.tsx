import { FormField, Grid } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import { COMPLAINT_STATUSES } from '@muhatap/shared/wire/complaints';
import { useCasework } from '#entities/complaint';
import type { TemplateForm } from '#entities/template-draft';

interface ComplaintFieldsProps {
  readonly form: TemplateForm;
  readonly isReadOnly: boolean;
  readonly errorOf: (field: 'complaint_status' | 'complaint_type_id') => string | undefined;
  readonly onChange: (part: Pick<TemplateForm, 'complaint_status' | 'complaint_type_id'>) => void;
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly value: string | null | undefined;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly isReadOnly: boolean;
  readonly onChoose: (id: string | null) => void;
}

const Choice = ({ label, all, value, options, isReadOnly, onChoose }: ChoiceProps) => (
  <NativeSelect.Root disabled={isReadOnly}>
    <NativeSelect.Field
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    >
      <option value="">{all}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);

/** The complaints in whose replies a template stands first. Types are left out where the person may not read them. */
export function ComplaintFields({ form, isReadOnly, errorOf, onChange }: ComplaintFieldsProps) {
  const { data: casework } = useCasework();
  const { complaint_status: status, complaint_type_id: type } = form;
  const types = (casework?.types ?? []).filter(({ id, is_active }) => is_active || id === type);
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      <FormField
        label="Şikayet durumu"
        hint="Bu durumdaki şikayetlerin yanıtında önce önerilir."
        error={errorOf('complaint_status')}
      >
        <Choice
          label="Şikayet durumu"
          all="Tüm durumlar"
          value={status}
          options={COMPLAINT_STATUSES.map((name) => ({ id: name, name }))}
          isReadOnly={isReadOnly}
          onChoose={(complaint_status) => onChange({ complaint_status })}
        />
      </FormField>
      {casework === undefined ? null : (
        <FormField label="Şikayet türü" error={errorOf('complaint_type_id')}>
          <Choice
            label="Şikayet türü"
            all="Tüm türler"
            value={type}
            options={types}
            isReadOnly={isReadOnly}
            onChoose={(complaint_type_id) => onChange({ complaint_type_id })}
          />
        </FormField>
      )}
    </Grid>
  );
}
