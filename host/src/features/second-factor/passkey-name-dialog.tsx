import { useCallForm } from '@muhatap/shared/forms';
import { FormField, Input, Text } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import { passkeyChange } from '@muhatap/shared/wire/people';

interface PasskeyNameDialogProps {
  readonly title: string;
  readonly text?: string;
  /** The name until now. */
  readonly name: string;
  readonly submitLabel: string;
  readonly failed: string;
  readonly call: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Names a passkey, one that is made afterwards as well. */
export function PasskeyNameDialog({
  title,
  text,
  name,
  submitLabel,
  failed,
  call,
  onClose,
}: PasskeyNameDialogProps) {
  const { form, isSaving, problem, errorOf, submit } = useCallForm({
    values: { name },
    schema: passkeyChange,
    messages: { name: 'Anahtarı ayırt edeceğiniz, en çok 60 harflik bir ad yazın.' },
    failed,
    call: (change) => call(change.name),
  });
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isSaving={isSaving}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {text !== undefined && <Text>{text}</Text>}
      <FormField
        label="Ad"
        required
        error={errorOf('name')}
        hint="Örneğin “İş bilgisayarım” ya da “USB anahtar”."
      >
        <Input maxLength={60} autoComplete="off" {...form.register('name')} />
      </FormField>
    </FormDialog>
  );
}
