import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { FormField, Input } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import { chatbotRename } from '@muhatap/shared/wire/chatbots';
import { CHATBOT_NAME_LIMIT } from '#entities/chatbot';
import type { ChatbotCommand } from './chatbot-command';

interface RenameDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Gives a chatbot another name. */
export function RenameDialog({ id, name, onClose }: RenameDialogProps) {
  const { form, values, isSaving, problem, errorOf, submit } = useActionForm({
    loaded: { name },
    schema: chatbotRename,
    messages: { name: 'Bir ad yazın.' },
    toCommand: (input): ChatbotCommand => ({ do: 'rename', id, name: input.name }),
    onSaved: () => {
      notify.success('Chatbotun adı değişti');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Yeniden adlandır"
      isSaving={isSaving}
      problem={problem}
      onSubmit={() => (values.name.trim() === name ? onClose() : void submit())}
      onClose={onClose}
    >
      <FormField label="Ad" required error={errorOf('name')}>
        <Input
          autoFocus
          maxLength={CHATBOT_NAME_LIMIT}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          {...form.register('name')}
        />
      </FormField>
    </FormDialog>
  );
}
