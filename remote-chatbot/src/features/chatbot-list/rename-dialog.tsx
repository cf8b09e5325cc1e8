import { useSaving } from '@muhatap/shared/form-draft';
import { notify } from '@muhatap/shared/notifications';
import { FormField, Input } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { CHATBOT_NAME_LIMIT } from '#entities/chatbot';
import type { ChatbotCommand } from './chatbot-command';

interface RenameDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function RenameDialog({ id, name, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal } = useSaving(() => {
    notify.success('Chatbotun adı değişti');
    onClose();
  });
  const text = typed.trim();
  const submit = () => {
    setTried(true);
    if (text === name) onClose();
    else if (text !== '') save({ do: 'rename', id, name: text } satisfies ChatbotCommand);
  };
  return (
    <FormDialog
      title="Yeniden adlandır"
      isSaving={isSaving}
      problem={refusal?.sentence ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Ad" required error={isTried && text === '' ? 'Bir ad yazın.' : null}>
        <Input
          autoFocus
          value={typed}
          maxLength={CHATBOT_NAME_LIMIT}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </FormField>
    </FormDialog>
  );
}
