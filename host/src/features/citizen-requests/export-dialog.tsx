import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { Text } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import { citizenExportInput, type CitizenMatch } from '@muhatap/shared/wire/people';
import { APPLICATION_MESSAGES, ApplicationFields } from './application-fields';
import type { CitizenCommand } from './citizen-command';
import { referenceOf } from './reference-of';

interface ExportDialogProps {
  /** The citizen from whose record the person comes. */
  readonly citizen: CitizenMatch | null;
  readonly onClose: () => void;
}

/** Has everything that is kept of a citizen written into one file. */
export function ExportDialog({ citizen, onClose }: ExportDialogProps) {
  const { form, isSaving, problem, errorOf, change, submit } = useActionForm({
    schema: citizenExportInput,
    messages: APPLICATION_MESSAGES,
    loaded: { citizen: referenceOf(citizen), application_number: '', reason: '' },
    toCommand: (input): CitizenCommand => ({ do: 'export', input }),
    onSaved() {
      notify.success('Dosya hazırlanıyor');
      onClose();
    },
  });
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
      <ApplicationFields
        citizen={citizen}
        reasonExample="Örnek: KVKK 11. madde uyarınca bilgi talebi"
        errorOf={errorOf}
        register={(field) => form.register(field)}
        onCitizen={(next) => change({ citizen: next })}
      />
    </FormDialog>
  );
}
