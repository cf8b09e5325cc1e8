import { notify } from '@muhatap/shared/notifications';
import type { Label, LabelColor } from '@muhatap/shared/wire';
import { Box, FormField, Input } from '@muhatap/shared/ui';
import { ColorTag, FormDialog } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { useSaving, type Refusal } from '@muhatap/shared/form-draft';
import { ColorChoice } from './color-choice';

const LONGEST_NAME = 40;

/** A refusal in words: about the name beside its field, about anything else below the form. */
function refusalWords(refusal: Refusal | null) {
  if (refusal === null) return { nameFault: null, problem: null };
  const { code, fields, sentence } = refusal;
  const nameFault = fields['name'] ?? (code === 'label_exists' ? sentence : null);
  return { nameFault, problem: nameFault === null ? sentence : null };
}

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
  const { nameFault, problem } = refusalWords(refusal);
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
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Ad" required error={fault ?? nameFault}>
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
