import { Field } from '@muhatap/shared/ui';
import { NativeSelect } from '@muhatap/shared/ui/app';
import {
  COMPLAINT_STATUSES,
  complaintStatus,
  type Complaint,
  type ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import { isOneOf, type Open } from '@muhatap/shared/wire/open';
import type { RefObject } from 'react';
import { isStatusOffered } from './status-draft';

interface StatusSelectProps {
  readonly fieldRef: RefObject<HTMLSelectElement | null>;
  readonly complaint: Complaint;
  readonly value: Open<ComplaintStatus>;
  readonly mayClose: boolean;
  readonly onChoose: (durum: Open<ComplaintStatus>) => void;
}

/** The choice of a status, as far as the person may give it. */
export function StatusSelect({
  fieldRef,
  complaint,
  value,
  mayClose,
  onChoose,
}: StatusSelectProps) {
  return (
    <Field.Root>
      <Field.Label>Durum</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          ref={fieldRef}
          name="durum"
          value={value}
          onChange={(event) =>
            onChoose(complaintStatus.safeParse(event.currentTarget.value).data ?? complaint.durum)
          }
        >
          {isOneOf(COMPLAINT_STATUSES, complaint.durum) ? null : (
            <option value={complaint.durum}>{complaint.durum}</option>
          )}
          {COMPLAINT_STATUSES.map((status) => (
            <option
              key={status}
              value={status}
              disabled={!isStatusOffered(status, complaint, mayClose)}
            >
              {status}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {mayClose ? null : (
        <Field.HelperText>
          Şikayeti sonuçlandırmak ya da yeniden açmak için yetkiniz yok.
        </Field.HelperText>
      )}
    </Field.Root>
  );
}
