import { Field } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';

interface ChoiceFieldProps {
  readonly label: string;
  /** The choice of nothing; without it one has to be chosen. */
  readonly none?: string;
  readonly value: string | null;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly disabled: boolean;
  readonly hint?: string | undefined;
  readonly onChoose: (id: string | null) => void;
}

/** A choice among what has a name. */
export function ChoiceField({
  label,
  none,
  value,
  options,
  disabled,
  hint,
  onChoose,
}: ChoiceFieldProps) {
  return (
    <Field.Root disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root size="sm" disabled={disabled}>
        <NativeSelect.Field
          value={value ?? ''}
          onChange={(event) =>
            onChoose(event.currentTarget.value === '' ? null : event.currentTarget.value)
          }
        >
          {none === undefined ? null : <option value="">{none}</option>}
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {hint === undefined ? null : <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  );
}
