import { useSaving } from '@muhatap/shared/form-draft';
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

/** A type, unit or district, new or changed. A name that is taken is said beside the field. */
export function CaseworkDialog({ words, row, units, onClose }: CaseworkDialogProps) {
  const [name, setName] = useState(row?.name ?? '');
  const [unitId, setUnitId] = useState(row?.unit_id ?? '');
  const [code, setCode] = useState(row?.external_code ?? '');
  const [isActive, setActive] = useState(row?.is_active ?? true);
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal, forget } = useSaving(() => {
    notify.success(row === null ? words.added : words.saved);
    onClose();
  });
  const isAboutName = refusal?.code === 'name_exists' || refusal?.fields['name'] !== undefined;
  const nameFault =
    isTried && name.trim() === ''
      ? words.nameMissing
      : isAboutName
        ? (refusal?.fields['name'] ?? refusal?.sentence)
        : null;
  const submit = () => {
    setTried(true);
    if (name.trim() === '') return;
    save(
      saveCommand(words.what, row?.id ?? null, {
        name: name.trim(),
        is_active: isActive,
        external_code: codeOf(code),
        unit_id: unitId === '' ? null : unitId,
      }),
    );
  };
  const offered = units.filter((unit) => unit.is_active || unit.id === unitId);
  return (
    <FormDialog
      title={row === null ? words.add : words.edit}
      isSaving={isSaving}
      problem={isAboutName ? null : (refusal?.sentence ?? null)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Ad" required error={nameFault}>
        <Input
          autoFocus
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={(event) => {
            setName(event.currentTarget.value);
            forget();
          }}
        />
      </FormField>
      {words.what === 'type' && (
        <FormField
          label="Birim"
          error={refusal?.fields['unit_id']}
          hint="Bu türdeki yeni şikayetler doğrudan bu birime gider."
        >
          <NativeSelect.Root>
            <NativeSelect.Field
              aria-label="Birim"
              value={unitId}
              onChange={(event) => setUnitId(event.currentTarget.value)}
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
      )}
      {words.what !== 'district' && (
        <FormField
          label="SAYSIS kodu"
          error={refusal?.fields['external_code']}
          hint="SAYSIS’te ayrı bir kodu varsa yazın; boşsa adıyla eşleşir."
        >
          <Input
            className="tabular"
            value={code}
            maxLength={LONGEST_CODE}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </FormField>
      )}
      <Toggle label="Yeni şikayetlerde seçilebilsin" checked={isActive} onChange={setActive} />
    </FormDialog>
  );
}
