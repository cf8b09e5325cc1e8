import { notify } from '@muhatap/shared/notifications';
import type { InboxSettings } from '@muhatap/shared/wire/conversations';
import { Alert, chakra } from '@muhatap/shared/ui';
import { FormSection, SaveBar } from '@muhatap/shared/ui/app';
import { useUnsavedGuard } from '@muhatap/shared/saving';
import { useActionForm } from '@muhatap/shared/forms';
import { SETTINGS_MESSAGES, settingsForm, settingsSchema } from '#entities/inbox-settings';
import { AssignmentFields } from './assignment-fields';
import { GreetingFields, SurveyFields } from './text-fields';

/** Editor of assignment, greeting and survey, saved together. */
export function InboxSettingsEditor({
  settings,
  mayChange,
}: {
  readonly settings: InboxSettings;
  readonly mayChange: boolean;
}) {
  const { values, isDirty, isSaving, status, errorOf, change, submit, reset } = useActionForm({
    loaded: settingsForm(settings),
    schema: settingsSchema,
    messages: SETTINGS_MESSAGES,
    isLive: true,
    toCommand: (input) => input,
    onSaved: (saved: InboxSettings) => {
      notify.success('Ayarlar kaydedildi');
      return settingsForm(saved);
    },
  });
  useUnsavedGuard(isDirty);
  const fields = { form: values, errorOf, isReadOnly: !mayChange, onChange: change };
  return (
    <chakra.form noValidate onSubmit={submit}>
      {!mayChange && (
        <Alert.Root status="info" mb="6">
          <Alert.Indicator />
          <Alert.Title>Bu ayarları yalnızca ayar yetkisi olanlar değiştirebilir.</Alert.Title>
        </Alert.Root>
      )}
      <FormSection title="Atama" description="Yeni konuşmaların kime gideceği.">
        <AssignmentFields
          people={settings.agents}
          form={values}
          capacityError={errorOf('capacity')}
          isReadOnly={!mayChange}
          onChange={change}
        />
      </FormSection>
      <FormSection
        title="Karşılama"
        description="Kişi ilk kez ya da konuşması kapandıktan sonra yeniden yazdığında gönderilir."
      >
        <GreetingFields {...fields} />
      </FormSection>
      <FormSection
        title="Memnuniyet anketi"
        description="Puanlar konuşmada ve Anket Raporları’nda görünür."
      >
        <SurveyFields {...fields} />
      </FormSection>
      {mayChange && (
        <SaveBar isDirty={isDirty} isSaving={isSaving} problem={status} onReset={reset} />
      )}
    </chakra.form>
  );
}
