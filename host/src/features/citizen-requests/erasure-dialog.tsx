import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { FormField, Input, Text, Textarea } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import { citizenErasureInput, type CitizenMatch } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import type { CitizenCommand } from './citizen-command';
import { CitizenField } from './citizen-field';
import { ErasurePreviewPanel } from './erasure-preview';
import { referenceOf } from './reference-of';

interface ErasureDialogProps {
  readonly onClose: () => void;
}

const MESSAGES = {
  'citizen.id': 'Başvuran vatandaşı seçin.',
  application_number: 'Başvurunun kayıt numarasını yazın.',
  reason: 'Gerekçeyi en az üç harfle yazın.',
  confirmation: 'Başvuru numarasını bir kez daha yazın.',
};

/** Erases a citizen after showing what goes; the number of the application is typed twice. */
export function ErasureDialog({ onClose }: ErasureDialogProps) {
  const [chosen, choose] = useState<CitizenMatch | null>(null);
  const { form, isSaving, problem, errorOf, change, submit } = useActionForm({
    schema: citizenErasureInput,
    messages: MESSAGES,
    loaded: {
      citizen: referenceOf(null),
      application_number: '',
      reason: '',
      confirmation: '',
    },
    codeFields: { not_confirmed: 'confirmation', names_citizen: 'reason' },
    toCommand: (input): CitizenCommand => ({ do: 'erase', input }),
    onSaved() {
      notify.success('Silme başladı');
      onClose();
    },
  });
  const pick = (next: CitizenMatch | null) => {
    choose(next);
    change({ citizen: referenceOf(next) });
  };
  return (
    <FormDialog
      title="Vatandaşın verilerini sil"
      isWide
      isSaving={isSaving}
      problem={problem}
      submitLabel="Kalıcı olarak sil"
      onSubmit={submit}
      onClose={onClose}
    >
      <Text fontSize="sm" color="fg.muted">
        Geri alınamaz. Şikayetlerin numarası, tarihi ve durumu adsız olarak kalır; kişi yeniden
        yazarsa yeni bir vatandaş sayılır.
      </Text>
      <CitizenField chosen={chosen} error={errorOf('citizen.id')} onChange={pick} />
      {chosen !== null && <ErasurePreviewPanel citizen={referenceOf(chosen)} />}
      <FormField
        label="Başvuru numarası"
        required
        error={errorOf('application_number')}
        hint="Kurumunuzun evrak kaydındaki numara."
      >
        <Input maxLength={60} autoComplete="off" {...form.register('application_number')} />
      </FormField>
      <FormField
        label="Gerekçe"
        required
        error={errorOf('reason')}
        hint="Saklanır: vatandaşın adını ve telefonunu yazmayın."
      >
        <Textarea
          rows={2}
          maxLength={500}
          placeholder="Örnek: KVKK 7. madde uyarınca silme talebi"
          {...form.register('reason')}
        />
      </FormField>
      <FormField
        label="Onay"
        required
        error={errorOf('confirmation')}
        hint="Başvuru numarasını bir kez daha yazın."
      >
        <Input maxLength={60} autoComplete="off" {...form.register('confirmation')} />
      </FormField>
    </FormDialog>
  );
}
