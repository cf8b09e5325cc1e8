import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { label as labelShape, labelInput, type Label } from '@muhatap/shared/wire/conversations';
import { Box, FormField, Input } from '@muhatap/shared/ui';
import { ColorTag, FormDialog } from '@muhatap/shared/ui/app';
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
  const { form, values, isSaving, problem, errorOf, change, submit } = useActionForm({
    loaded: { name: label?.name ?? '', color: label?.color ?? 'blue' },
    // A newer release's colour stays until another one is chosen.
    schema: labelInput.extend(labelShape.pick({ color: true }).shape),
    messages: { name: 'Etikete bir ad verin.' },
    codeFields: { label_exists: 'name' },
    toCommand: (input) => ({ do: 'save', id: label?.id ?? null, input }),
    onSaved: () => {
      notify.success(label === null ? 'Etiket eklendi' : 'Etiket kaydedildi');
      onClose();
    },
  });
  const { name, color } = values;
  return (
    <FormDialog
      title={label === null ? 'Yeni etiket' : 'Etiketi düzenle'}
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Ad" required error={errorOf('name')}>
        <Input maxLength={LONGEST_NAME} autoComplete="off" {...form.register('name')} />
      </FormField>
      <ColorChoice value={color} onChange={(chosen) => change({ color: chosen })} />
      <Box minH="6" aria-hidden>
        <ColorTag name={name.trim() === '' ? 'Etiket' : name} color={color} />
      </Box>
    </FormDialog>
  );
}
