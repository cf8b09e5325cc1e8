import { useSaving, type Refusal } from '@muhatap/shared/form-draft';
import { notify } from '@muhatap/shared/notifications';
import type { ComplaintUnit } from '@muhatap/shared/wire';
import { FormField, Input } from '@muhatap/shared/ui';
import { FormDialog, NativeSelect, Toggle } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { codeOf, type CaseworkRow } from '#entities/casework';
import type { CaseworkWords } from './casework-words';
import { saveCommand } from './settings-command';

/** Longest name and code (wire: complaintTypeInput). */
const LONGEST_NAME = 80;
const LONGEST_CODE = 40;

interface CaseworkDialogProps {
  readonly words: CaseworkWords;
  /** Null for a new one. */
  readonly row: CaseworkRow | null;
  /** To which a type's complaints may go. */
  readonly units: readonly ComplaintUnit[];
  readonly onClose: () => void;
}

/** The content of the fields when the dialog opens. */
const draftOf = (row: CaseworkRow | null) => ({
  name: row?.name ?? '',
  unitId: row?.unit_id ?? '',
  code: row?.external_code ?? '',
  isActive: row?.is_active ?? true,
});

/** Why a name was refused; null where the refusal is about something else. */
function nameRefusal(refusal: Refusal | null): string | null {
  if (refusal === null) return null;
  const fault = refusal.fields['name'];
  return fault ?? (refusal.code === 'name_exists' ? refusal.sentence : null);
}

interface FieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function UnitField({
  units,
  value,
  error,
  onChange,
}: FieldProps & { readonly units: readonly ComplaintUnit[] }) {
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
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
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

function CodeField({ value, error, onChange }: FieldProps) {
  return (
    <FormField
      label="SAYSIS kodu"
      error={error}
      hint="SAYSIS’te ayrı bir kodu varsa yazın; boşsa adıyla eşleşir."
    >
      <Input
        className="tabular"
        value={value}
        maxLength={LONGEST_CODE}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FormField>
  );
}

/** A type, unit or district, new or changed. A name that is taken is said beside the field. */
export function CaseworkDialog({ words, row, units, onClose }: CaseworkDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(row));
  const { name, unitId, code, isActive } = draft;
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal, forget } = useSaving(() => {
    notify.success(row === null ? words.added : words.saved);
    onClose();
  });
  const refusedName = nameRefusal(refusal);
  const isNameMissing = name.trim() === '';
  const submit = () => {
    setTried(true);
    if (isNameMissing) return;
    save(
      saveCommand(words.what, row?.id ?? null, {
        name: name.trim(),
        is_active: isActive,
        external_code: codeOf(code),
        unit_id: unitId === '' ? null : unitId,
      }),
    );
  };
  return (
    <FormDialog
      title={row === null ? words.add : words.edit}
      isSaving={isSaving}
      problem={refusedName === null ? (refusal?.sentence ?? null) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Ad"
        required
        error={isTried && isNameMissing ? words.nameMissing : refusedName}
      >
        <Input
          autoFocus
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={(event) => {
            change({ name: event.currentTarget.value });
            forget();
          }}
        />
      </FormField>
      {words.what === 'type' && (
        <UnitField
          units={units}
          value={unitId}
          error={refusal?.fields['unit_id']}
          onChange={(id) => change({ unitId: id })}
        />
      )}
      {words.what !== 'district' && (
        <CodeField
          value={code}
          error={refusal?.fields['external_code']}
          onChange={(text) => change({ code: text })}
        />
      )}
      <Toggle
        label="Yeni şikayetlerde seçilebilsin"
        checked={isActive}
        onChange={(on) => change({ isActive: on })}
      />
    </FormDialog>
  );
}
