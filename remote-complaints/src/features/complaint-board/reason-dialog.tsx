import { FormField, Textarea } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import {
  COMPLAINT_REASON_LIMIT,
  type Complaint,
  type ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import { numberOf } from '#entities/complaint';

/** A move whose status wants a reason. */
export interface PendingMove {
  readonly complaint: Complaint;
  readonly status: ComplaintStatus;
}

interface ReasonDialogProps extends PendingMove {
  readonly onSave: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why before a complaint is moved. */
export function ReasonDialog({ complaint, status, onSave, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={`${numberOf(complaint)}: ${status}`}
      submitLabel="Taşı"
      isSaving={false}
      problem={null}
      onSubmit={() => onSave(reason.trim())}
      onClose={onClose}
    >
      <FormField label="Gerekçe">
        <Textarea
          rows={3}
          maxLength={COMPLAINT_REASON_LIMIT}
          value={reason}
          autoFocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </FormField>
    </FormDialog>
  );
}
