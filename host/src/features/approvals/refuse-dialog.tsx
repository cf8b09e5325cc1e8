import { usePageAction } from '@muhatap/shared/saving';
import { notify } from '@muhatap/shared/notifications';
import { Text } from '@muhatap/shared/ui';
import { CountedTextarea, FormDialog } from '@muhatap/shared/ui/app';
import type { Approval } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { actName } from '#entities/approval';
import type { ApprovalCommand } from './approval-command';

/** Most letters of a reason (wire: approvals). */
const MOST = 500;

interface RefuseDialogProps {
  readonly approval: Approval;
  readonly onClose: () => void;
}

/** Refuses a request with a reason, which the person who asked reads. */
export function RefuseDialog({ approval, onClose }: RefuseDialogProps) {
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isRunning, refusal } = usePageAction(() => {
    notify.success('İstek reddedildi');
    onClose();
  });
  const isEmpty = note.trim() === '';
  const submit = () => {
    setTried(true);
    if (isEmpty) return;
    run({
      do: 'decide',
      id: approval.id,
      decision: { approve: false, note: note.trim() },
    } satisfies ApprovalCommand);
  };
  return (
    <FormDialog
      title="İsteği reddet"
      submitLabel="Reddet"
      isSaving={isRunning}
      problem={refusal?.sentence ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted">
        {approval.requested_by.name}: {actName(approval.kind)}
      </Text>
      <CountedTextarea
        label="Neden"
        value={note}
        limit={MOST}
        rows={3}
        onChange={setNote}
        hint="İsteyen kişi bunu okur."
        error={isTried && isEmpty ? 'Bir neden yazın.' : null}
      />
    </FormDialog>
  );
}
