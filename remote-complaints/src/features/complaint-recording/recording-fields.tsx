import { FormField, Grid } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import { RECORDED_ORIGINS, type RecordedOrigin } from '@muhatap/shared/wire/complaints';
import { ORIGIN_LOOKS } from '#entities/complaint';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly is_active: boolean;
}

interface ReferenceProps {
  readonly label: string;
  /** Null while they are being read. */
  readonly rows: readonly Named[] | null;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly onChange: (id: string | null) => void;
}

function Reference({ label, rows, value, error, hint, onChange }: ReferenceProps) {
  return (
    <FormField label={label} error={error} hint={hint}>
      <NativeSelect.Root disabled={rows === null}>
        <NativeSelect.Field
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        >
          <option value="">{rows === null ? 'Yükleniyor…' : 'Seçilmedi'}</option>
          {(rows ?? [])
            .filter(({ is_active }) => is_active)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}

/** The company's lists that a complaint is given values of; null while they are being read. */
export interface RecordingLists {
  readonly types: readonly (Named & { readonly unit_id: string | null })[] | null;
  readonly units: readonly Named[] | null;
  readonly districts: readonly Named[] | null;
}

interface References {
  readonly type_id: string | null;
  readonly unit_id: string | null;
  readonly district_id: string | null;
}

interface ReferenceFieldsProps {
  readonly lists: RecordingLists;
  readonly values: References;
  readonly errorOf: (name: keyof References) => string | undefined;
  readonly onChange: (part: Partial<References>) => void;
}

/** Type, unit and neighbourhood. Without a unit the complaint goes to its type's, which is named. */
export function ReferenceFields({ lists, values, errorOf, onChange }: ReferenceFieldsProps) {
  const { types, units, districts } = lists;
  const ownId = types?.find(({ id }) => id === values.type_id)?.unit_id;
  const own = values.unit_id === null ? units?.find(({ id }) => id === ownId) : undefined;
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
      <Reference
        label="Tür"
        rows={types}
        value={values.type_id}
        error={errorOf('type_id')}
        onChange={(type_id) => onChange({ type_id })}
      />
      <Reference
        label="Birim"
        rows={units}
        value={values.unit_id}
        error={errorOf('unit_id')}
        hint={own && `Seçilmezse ${own.name} birimine gider.`}
        onChange={(unit_id) => onChange({ unit_id })}
      />
      <Reference
        label="Mahalle"
        rows={districts}
        value={values.district_id}
        error={errorOf('district_id')}
        onChange={(district_id) => onChange({ district_id })}
      />
    </Grid>
  );
}

interface OriginFieldProps {
  readonly value: RecordedOrigin;
  readonly onChange: (origin: RecordedOrigin) => void;
}

/** The way in which the complaint came. */
export const OriginField = ({ value, onChange }: OriginFieldProps) => (
  <FormField label="Geliş yolu">
    <NativeSelect.Root>
      <NativeSelect.Field
        value={value}
        onChange={(event) =>
          onChange(RECORDED_ORIGINS.find((each) => each === event.currentTarget.value) ?? value)
        }
      >
        {RECORDED_ORIGINS.map((origin) => (
          <option key={origin} value={origin}>
            {ORIGIN_LOOKS[origin].name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </FormField>
);
