import type { SaysisStatus } from '@muhatap/shared/wire/complaints';
import { FormField, Input, PasswordInput, Stack, Text } from '@muhatap/shared/ui';
import { FormDialog, Toggle } from '@muhatap/shared/ui/app';
import { SystemFields } from './system-fields';
import { useLineForm, type LineForm } from './use-line-form';
import { INTERVAL, keyOrNone } from '#entities/saysis';

interface SaysisDialogProps {
  readonly status: SaysisStatus;
  readonly onClose: () => void;
}

type LineFieldsProps = Pick<LineForm, 'form' | 'values' | 'isKept' | 'errorOf' | 'change'>;

function LineFields({ form, values, isKept, errorOf, change }: LineFieldsProps) {
  return (
    <>
      <Stack gap="1">
        <Toggle
          label="Bağlantı açık"
          checked={values.is_active}
          onChange={(is_active) => change({ is_active })}
        />
        <Text fontSize="sm" color="fg.muted">
          {values.is_active
            ? 'Kaydederken SAYSIS’e ulaşılabildiği ve anahtarın geçerli olduğu denetlenir.'
            : 'Kapalıyken değişiklikler gönderilmez ve okunmaz; bekleyenler açılınca sırayla aktarılır.'}
        </Text>
      </Stack>
      <SystemFields form={form} values={values} errorOf={errorOf} change={change} />
      <FormField
        label="SAYSIS adresi"
        required
        error={errorOf('base_url')}
        hint="SAYSIS yöneticinizin verdiği servis adresi. Örnek: https://saysis.belediye.gov.tr/api"
      >
        <Input
          type="url"
          inputMode="url"
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          {...form.register('base_url', { deps: ['api_key'] })}
        />
      </FormField>
      <FormField
        label="Erişim anahtarı"
        required={!isKept}
        error={errorOf('api_key')}
        hint={
          isKept
            ? 'Boş bırakırsanız kayıtlı anahtar kalır.'
            : 'Şifreli saklanır ve bir daha gösterilmez.'
        }
      >
        <PasswordInput
          maxLength={300}
          autoComplete="new-password"
          spellCheck={false}
          {...(isKept && { placeholder: '•••••••• kayıtlı' })}
          {...form.register('api_key', { setValueAs: keyOrNone })}
        />
      </FormField>
      <FormField
        label="Kaç dakikada bir okunsun?"
        required
        error={errorOf('interval_minutes')}
        hint="SAYSIS’te yapılan değişiklikler bu aralıkla alınır. Bizdeki değişiklikler beklemeden gönderilir."
      >
        <Input
          type="number"
          inputMode="numeric"
          className="tabular"
          width="120px"
          min={INTERVAL.least}
          max={INTERVAL.most}
          {...form.register('interval_minutes', { valueAsNumber: true })}
        />
      </FormField>
    </>
  );
}

/**
 * The SAYSIS connection: address, key, interval, on or off. Switching on calls SAYSIS first; after
 * a refusal everything stays as typed.
 */
export function SaysisDialog({ status, onClose }: SaysisDialogProps) {
  const { isSaving, problem, values, submit, ...line } = useLineForm(status, onClose);
  return (
    <FormDialog
      title="SAYSIS bağlantısı"
      isWide
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <LineFields values={values} {...line} />
    </FormDialog>
  );
}
