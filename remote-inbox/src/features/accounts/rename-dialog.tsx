import { notify } from '@muhatap/shared/notifications';
import type { Connection } from '@muhatap/shared/wire';
import { FormField, Input } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { useSaving } from '@muhatap/shared/form-draft';

export function RenameDialog({
  connection,
  onClose,
}: {
  readonly connection: Connection;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(connection.name);
  const [fault, setFault] = useState<string | null>(null);
  const { save, isSaving, refusal } = useSaving(() => {
    notify.success('Hesabın adı değişti');
    onClose();
  });
  const submit = () => {
    const typed = name.trim();
    setFault(typed === '' ? 'Hesaba bir ad verin.' : null);
    if (typed !== '') save({ do: 'change', id: connection.id, change: { name: typed } });
  };
  return (
    <FormDialog
      title="Hesabın adı"
      isSaving={isSaving}
      problem={refusal?.fields['name'] === undefined ? (refusal?.sentence ?? null) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Ad"
        required
        error={fault ?? refusal?.fields['name']}
        hint="Konuşmalarda ve listelerde bu ad görünür."
      >
        <Input
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </FormField>
    </FormDialog>
  );
}
