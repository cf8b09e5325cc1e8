import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { FormField, Input, Text } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import { citizenErasureInput } from '@muhatap/shared/wire/people';
import { APPLICATION_MESSAGES, ApplicationFields } from './application-fields';
import type { CitizenCommand } from './citizen-command';
import { ErasurePreviewPanel } from './erasure-preview';
import { referenceOf } from './reference-of';

interface ErasureDialogProps {
  readonly onClose: () => void;
}

const MESSAGES = {
  ...APPLICATION_MESSAGES,
  confirmation: 'Başvuru numarasını bir kez daha yazın.',
};

/** Erases a citizen after showing what goes; the number of the application is typed twice. */
export function ErasureDialog({ onClose }: ErasureDialogProps) {
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
      <ApplicationFields
        reasonExample="Örnek: KVKK 7. madde uyarınca silme talebi"
        reasonHint="Saklanır: vatandaşın adını ve telefonunu yazmayın."
        errorOf={errorOf}
        register={(field) => form.register(field)}
        onCitizen={(citizen) => change({ citizen })}
        about={(citizen) => <ErasurePreviewPanel citizen={citizen} />}
      />
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
