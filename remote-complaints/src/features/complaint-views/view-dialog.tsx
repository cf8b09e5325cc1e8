import { usePageAction } from '@muhatap/shared/saving';
import { FormField, Input, Text } from '@muhatap/shared/ui';
import { FormDialog, Toggle } from '@muhatap/shared/ui/app';
import { COMPLAINT_VIEW_NAME_LIMIT } from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import type { EditedView, ViewCommand } from './view.types';

interface ViewDialogProps {
  readonly view: EditedView;
  readonly mayShare: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The name of a view, and whether colleagues see it. */
export function ViewDialog({ view, mayShare, onSaved, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view.name);
  const [isShared, setShared] = useState(view.is_shared);
  const { run, isRunning, refusal } = usePageAction(onSaved);
  const save = () => {
    const input = { name: name.trim(), query: view.query, is_shared: isShared };
    run({ intent: 'save-view', id: view.id, input } satisfies ViewCommand);
  };
  return (
    <FormDialog
      title={view.id === null ? 'Görünümü kaydet' : 'Görünümü düzenle'}
      isSaving={isRunning}
      isDisabled={name.trim() === ''}
      problem={refusal?.sentence ?? null}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField label="Görünümün adı">
        <Input
          value={name}
          maxLength={COMPLAINT_VIEW_NAME_LIMIT}
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </FormField>
      {mayShare ? (
        <Toggle label="Kurumdaki herkes görsün" checked={isShared} onChange={setShared} />
      ) : null}
      <Text fontSize="sm" color="fg.muted">
        Arama, filtreler ve sıralama kaydedilir.
      </Text>
    </FormDialog>
  );
}
