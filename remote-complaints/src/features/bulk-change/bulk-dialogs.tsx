import { formatNumber } from '@muhatap/shared/i18n';
import { useAction } from '@muhatap/shared/session';
import { FormField, Text, Textarea } from '@muhatap/shared/ui';
import { FormDialog, NativeSelect } from '@muhatap/shared/ui/app';
import {
  COMPLAINT_REASON_LIMIT,
  COMPLAINT_STATUS_RULES,
  COMPLAINT_STATUSES,
  isClosedComplaint,
  type Complaint,
  type ComplaintColleague,
  type ComplaintStatus,
  type ComplaintUnit,
} from '@muhatap/shared/wire/complaints';
import { useState, type ReactNode } from 'react';
import type { ManyChange } from '#entities/complaint';

interface BulkDialogProps {
  readonly chosen: readonly Complaint[];
  readonly isSaving: boolean;
  readonly onSave: (change: ManyChange) => void;
  readonly onClose: () => void;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <FormField label={label}>
    <NativeSelect.Root>
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </FormField>
);

/** Statuses that at least one of them can be given: to end one, or to reopen it, is an action of its own. */
const offeredStatuses = (chosen: readonly Complaint[], mayClose: boolean) =>
  COMPLAINT_STATUSES.filter(
    (status) =>
      mayClose ||
      chosen.some(
        (complaint) =>
          (COMPLAINT_STATUS_RULES[status].class === 'closed') === isClosedComplaint(complaint),
      ),
  );

/** One status for all of them. */
export function BulkStatusDialog({ chosen, isSaving, onSave, onClose }: BulkDialogProps) {
  const offered = offeredStatuses(chosen, useAction('close', 'complaints'));
  const [durum, setDurum] = useState<ComplaintStatus>(offered[0] ?? 'Yeni');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={`${formatNumber(chosen.length)} şikayetin durumunu değiştir`}
      isSaving={isSaving}
      problem={null}
      onSubmit={() => onSave({ durum, reason: reason.trim() })}
      onClose={onClose}
    >
      <Choice
        label="Yeni durum"
        value={durum}
        onChange={(value) => setDurum(offered.find((each) => each === value) ?? durum)}
      >
        {offered.map((status) => (
          <option key={status} value={status}>
            {status}
          </option>
        ))}
      </Choice>
      <FormField label="Gerekçe">
        <Textarea
          rows={3}
          maxLength={COMPLAINT_REASON_LIMIT}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </FormField>
      <Text fontSize="sm" color="fg.muted">
        Toplu değişiklikte vatandaşlara mesaj gönderilmez.
      </Text>
    </FormDialog>
  );
}

interface BulkPersonDialogProps extends BulkDialogProps {
  readonly people: readonly ComplaintColleague[];
}

/** One responsible person, or nobody, for all of them. */
export function BulkPersonDialog({
  chosen,
  people,
  isSaving,
  onSave,
  onClose,
}: BulkPersonDialogProps) {
  const [person, setPerson] = useState('');
  return (
    <FormDialog
      title={`${formatNumber(chosen.length)} şikayete sorumlu ata`}
      isSaving={isSaving}
      problem={null}
      onSubmit={() => onSave({ responsible_id: person === '' ? null : person })}
      onClose={onClose}
    >
      <Choice label="Sorumlu kişi" value={person} onChange={setPerson}>
        <option value="">Sorumlusu olmasın</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
    </FormDialog>
  );
}

interface BulkUnitDialogProps extends BulkDialogProps {
  readonly units: readonly ComplaintUnit[];
}

/** One unit, or none, for all of them. */
export function BulkUnitDialog({ chosen, units, isSaving, onSave, onClose }: BulkUnitDialogProps) {
  const [unit, setUnit] = useState('');
  return (
    <FormDialog
      title={`${formatNumber(chosen.length)} şikayeti birime ata`}
      isSaving={isSaving}
      problem={null}
      onSubmit={() => onSave({ unit_id: unit === '' ? null : unit })}
      onClose={onClose}
    >
      <Choice label="Birim" value={unit} onChange={setUnit}>
        <option value="">Birim seçilmesin</option>
        {units
          .filter(({ is_active }) => is_active)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Choice>
    </FormDialog>
  );
}
