import { useActionForm, type UseFormRegisterReturn } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import {
  complaintTypeInput,
  complaintUnitInput,
  type ComplaintEscalation,
  type ComplaintUnit,
} from '@muhatap/shared/wire/complaints';
import { FormField, Input } from '@muhatap/shared/ui';
import { FormDialog, NativeSelect, Toggle } from '@muhatap/shared/ui/app';
import { codeOf, type CaseworkRow } from '#entities/casework';
import type { CaseworkLabels } from './casework-labels';
import { saveCommand } from './settings-command';
import { UnitPeople } from './unit-people';

/** Longest name and code (wire: complaintTypeInput). */
const LONGEST_NAME = 80;
const LONGEST_CODE = 40;

interface CaseworkDialogProps {
  readonly labels: CaseworkLabels;
  /** Null for a new one. */
  readonly row: CaseworkRow | null;
  /** To which a type's complaints may go. */
  readonly units: readonly ComplaintUnit[];
  /** The people and groups that a unit can have; null where they are not asked for. */
  readonly staff: ComplaintEscalation | null;
  readonly onClose: () => void;
}

interface UnitFieldProps {
  readonly units: readonly ComplaintUnit[];
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

function UnitField({ units, value, error, onChange }: UnitFieldProps) {
  const offered = units.filter((unit) => unit.is_active || unit.id === value);
  return (
    <FormField
      label="Birim"
      error={error}
      hint="Bu türdeki yeni şikayetler doğrudan bu birime gider."
    >
      <NativeSelect.Root>
        <NativeSelect.Field
          aria-label="Birim"
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        >
          <option value="">Birim seçilmesin</option>
          {offered.map((unit) => (
            <option key={unit.id} value={unit.id}>
              {unit.is_active ? unit.name : `${unit.name} (kapalı)`}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}

interface CodeFieldProps {
  readonly input: UseFormRegisterReturn;
  readonly error: string | undefined;
}

function CodeField({ input, error }: CodeFieldProps) {
  return (
    <FormField
      label="SAYSIS kodu"
      error={error}
      hint="SAYSIS’te ayrı bir kodu varsa yazın; boşsa adıyla eşleşir."
    >
      <Input
        className="tabular"
        maxLength={LONGEST_CODE}
        autoComplete="off"
        spellCheck={false}
        {...input}
      />
    </FormField>
  );
}

/** The fields of all lists. */
const schema = complaintTypeInput.extend(
  complaintUnitInput.pick({ head_id: true, group_id: true }).shape,
);

const NEW: Pick<CaseworkRow, 'name' | 'is_active'> & Partial<CaseworkRow> = {
  name: '',
  is_active: true,
};

/** The fields of a row; head and group only where they can be chosen. */
function fieldsOf(row: CaseworkRow | null, staff: ComplaintEscalation | null) {
  const { name, is_active, unit_id, external_code, head_id, group_id } = row ?? NEW;
  return {
    ...{ name, is_active, unit_id: unit_id ?? null, external_code: external_code ?? null },
    ...(staff !== null && { head_id: head_id ?? null, group_id: group_id ?? null }),
  };
}

/** A type, unit or district, new or changed. A name that is taken is said beside the field. */
export function CaseworkDialog({ labels, row, units, staff, onClose }: CaseworkDialogProps) {
  const { form, values, isSaving, problem, errorOf, change, submit } = useActionForm({
    loaded: fieldsOf(row, staff),
    schema,
    messages: { name: labels.nameMissing },
    codeFields: { name_exists: 'name', head_unknown: 'head_id', group_unknown: 'group_id' },
    toCommand: (input) => saveCommand(labels.what, row?.id ?? null, input),
    onSaved: () => {
      notify.success(row === null ? labels.added : labels.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={row === null ? labels.add : labels.edit}
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Ad" required error={errorOf('name')}>
        <Input autoFocus maxLength={LONGEST_NAME} autoComplete="off" {...form.register('name')} />
      </FormField>
      {labels.what === 'type' && (
        <UnitField
          units={units}
          value={values.unit_id}
          error={errorOf('unit_id')}
          onChange={(unit_id) => change({ unit_id })}
        />
      )}
      {staff !== null && (
        <UnitPeople staff={staff} values={values} errorOf={errorOf} onChange={change} />
      )}
      {labels.what !== 'district' && (
        <CodeField
          input={form.register('external_code', { setValueAs: codeOf })}
          error={errorOf('external_code')}
        />
      )}
      <Toggle
        label="Yeni şikayetlerde seçilebilsin"
        checked={values.is_active}
        onChange={(is_active) => change({ is_active })}
      />
    </FormDialog>
  );
}
