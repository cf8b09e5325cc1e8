import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { FormField, Input, Text, Textarea } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import { citizenExportInput, type CitizenMatch } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import type { CitizenCommand } from './citizen-command';
import { CitizenField } from './citizen-field';
import { referenceOf } from './reference-of';

interface ExportDialogProps {
  /** The citizen from whose record the person comes. */
  readonly citizen: CitizenMatch | null;
  readonly onClose: () => void;
}

const MESSAGES = {
  'citizen.id': 'Başvuran vatandaşı seçin.',
  application_number: 'Başvurunun kayıt numarasını yazın.',
  reason: 'Gerekçeyi en az üç harfle yazın.',
};

/** Has everything that is kept of a citizen written into one file. */
export function ExportDialog({ citizen, onClose }: ExportDialogProps) {
  const [chosen, choose] = useState(citizen);
  const { form, isSaving, problem, errorOf, change, submit } = useActionForm({
    schema: citizenExportInput,
    messages: MESSAGES,
    loaded: { citizen: referenceOf(citizen), application_number: '', reason: '' },
    toCommand: (input): CitizenCommand => ({ do: 'export', input }),
    onSaved() {
      notify.success('Dosya hazırlanıyor');
      onClose();
    },
  });
  const pick = (next: CitizenMatch | null) => {
    choose(next);
    change({ citizen: referenceOf(next) });
  };
  return (
    <FormDialog
      title="Vatandaşın verilerini dışa aktar"
      isWide
      isSaving={isSaving}
      problem={problem}
      submitLabel="Hazırla"
      onSubmit={submit}
      onClose={onClose}
    >
      <Text fontSize="sm" color="fg.muted">
        Konuşmalar, şikayetler, dosyalar ve hakkında yazılanlar tek bir arşivde toplanır. Rolünüzün
        göstermediği konuşmalar da içindedir; kimin neden istediği denetim kaydına yazılır.
      </Text>
      <CitizenField chosen={chosen} error={errorOf('citizen.id')} onChange={pick} />
      <FormField
        label="Başvuru numarası"
        required
        error={errorOf('application_number')}
        hint="Kurumunuzun evrak kaydındaki numara."
      >
        <Input maxLength={60} autoComplete="off" {...form.register('application_number')} />
      </FormField>
      <FormField label="Gerekçe" required error={errorOf('reason')}>
        <Textarea
          rows={3}
          maxLength={500}
          placeholder="Örnek: KVKK 11. madde uyarınca bilgi talebi"
          {...form.register('reason')}
        />
      </FormField>
    </FormDialog>
  );
}
