import { notify } from '@muhatap/shared/notifications';
import type { Label, LabelColor } from '@muhatap/shared/wire';
import { Box, FormField, Input } from '@muhatap/shared/ui';
import { ColorTag, FormDialog } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { useSaving } from '@muhatap/shared/form-draft';
import { ColorChoice } from './color-choice';

const LONGEST_NAME = 40;

/** A new label (`label` null) or another name and colour. A name that is taken is said beside the field. */
export function LabelDialog({
  label,
  onClose,
}: {
  readonly label: Label | null;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(label?.name ?? '');
  const [color, setColor] = useState<LabelColor>(label?.color ?? 'blue');
  const [fault, setFault] = useState<string | null>(null);
  const { save, isSaving, refusal, forget } = useSaving(() => {
    notify.success(label === null ? 'Etiket eklendi' : 'Etiket kaydedildi');
    onClose();
  });
  const isNamed = refusal?.code === 'label_exists' || refusal?.fields['name'] !== undefined;
  const nameFault = fault ?? (isNamed ? (refusal?.fields['name'] ?? refusal?.sentence) : null);
  const submit = () => {
    const typed = name.trim();
    setFault(typed === '' ? 'Etikete bir ad verin.' : null);
    if (typed !== '') save({ do: 'save', id: label?.id ?? null, input: { name: typed, color } });
  };
  const type = (typed: string) => {
    setName(typed);
    setFault(null);
    forget();
  };
  return (
    <FormDialog
      title={label === null ? 'Yeni Etiket' : 'Etiketi Düzenle'}
      isSaving={isSaving}
      problem={isNamed ? null : (refusal?.sentence ?? null)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Ad" required error={nameFault}>
        <Input
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={(event) => type(event.currentTarget.value)}
        />
      </FormField>
      <ColorChoice value={color} onChange={setColor} />
      <Box minH="6" aria-hidden>
        <ColorTag name={name.trim() === '' ? 'Etiket' : name} color={color} />
      </Box>
    </FormDialog>
  );
}
