import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { connectionInput, type Connection } from '@muhatap/shared/wire/channels';
import { FormField, Input } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';

const connectionName = connectionInput.pick({ name: true });

/** Gives an account another name. */
export function RenameDialog({
  connection,
  onClose,
}: {
  readonly connection: Connection;
  readonly onClose: () => void;
}) {
  const { form, isSaving, problem, errorOf, submit } = useActionForm({
    loaded: { name: connection.name },
    schema: connectionName,
    messages: { name: 'Hesaba bir ad verin.' },
    toCommand: (change) => ({ do: 'change', id: connection.id, change }),
    onSaved: () => {
      notify.success('Hesabın adı değişti');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Hesabın adı"
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Ad"
        required
        error={errorOf('name')}
        hint="Konuşmalarda ve listelerde bu ad görünür."
      >
        <Input maxLength={120} {...form.register('name')} />
      </FormField>
    </FormDialog>
  );
}
