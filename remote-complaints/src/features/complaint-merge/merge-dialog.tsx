import { notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Text } from '@muhatap/shared/ui';
import { Choice, FormDialog, Toggle } from '@muhatap/shared/ui/app';
import type {
  Complaint,
  ComplaintMergeResult,
  SimilarComplaint,
} from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import { numberOf } from '#entities/complaint';
import type { MergeCommand } from './merge.types';

interface MergeDialogProps {
  readonly complaint: Complaint;
  readonly other: SimilarComplaint;
  readonly onClose: () => void;
}

/** Says whose citizen was not reached, and why. */
function showOutcomes({ outcomes }: ComplaintMergeResult): void {
  for (const { number, isSent, why } of outcomes)
    if (!isSent) notify.info(`${number}: vatandaşa haber verilemedi. ${why ?? ''}`.trim());
  notify.success('Şikayetler birleştirildi');
}

/** Two complaints become one: which of them stays, and whether the citizens are told. */
export function MergeDialog({ complaint, other, onClose }: MergeDialogProps) {
  const isOlder = complaint.createdAt <= other.createdAt;
  const [stays, setStays] = useState(isOlder ? complaint.id : other.id);
  const [hasNotice, setNotice] = useState(true);
  const { run, isRunning, refusal } = usePageAction((result: ComplaintMergeResult) => {
    showOutcomes(result);
    onClose();
  });
  const submit = () => {
    const id = stays === complaint.id ? other.id : complaint.id;
    run({ intent: 'merge', id, into: stays, notify: hasNotice } satisfies MergeCommand);
  };
  return (
    <FormDialog
      title="Şikayetleri birleştir"
      submitLabel="Birleştir"
      isSaving={isRunning}
      problem={refusal?.sentence ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text fontSize="sm" color="fg.muted">
        Biri diğerinin parçası olur: listede tek şikayet görünür, durumları birlikte değişir.
        Birleştirme geri alınabilir.
      </Text>
      <Choice
        name="stays"
        label="Kalan şikayet"
        value={stays}
        disabled={isRunning}
        onChange={setStays}
        options={[
          { value: complaint.id, title: numberOf(complaint), text: complaint.konuOzeti },
          { value: other.id, title: other.number, text: other.konuOzeti },
        ]}
      />
      <Toggle
        label="Vatandaşlara haber ver"
        checked={hasNotice}
        disabled={isRunning}
        onChange={setNotice}
      />
    </FormDialog>
  );
}
