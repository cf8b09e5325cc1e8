import { notify } from '@muhatap/shared/notifications';
import type { InboxSettings } from '@muhatap/shared/wire';
import { Alert, chakra } from '@muhatap/shared/ui';
import { FormSection, SaveBar } from '@muhatap/shared/ui/app';
import { useState, type FormEvent } from 'react';
import { formProblem, useFormDraft, useSaving, useUnsavedGuard } from '@muhatap/shared/form-draft';
import { settingsFaults, settingsForm, settingsInput } from '#entities/inbox-settings';
import { AssignmentFields } from './assignment-fields';
import { GreetingFields, SurveyFields } from './text-fields';

/** How conversations are handed out, greeted and asked about, saved together. */
export function InboxSettingsEditor({
  settings,
  mayChange,
}: {
  readonly settings: InboxSettings;
  readonly mayChange: boolean;
}) {
  const { draft, isDirty, isOutdated, change, reset, keep } = useFormDraft(settingsForm(settings));
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal, forget } = useSaving<InboxSettings>((saved) => {
    keep(settingsForm(saved));
    setTried(false);
    notify.success('Ayarlar kaydedildi');
  });
  useUnsavedGuard(isDirty);
  const faults = settingsFaults(draft);
  const input = settingsInput(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (input !== null) save(input);
  };
  const fields = { form: draft, faults, isReadOnly: !mayChange, onChange: change };
  const problem =
    refusal?.sentence ?? formProblem({ isFaulty: isTried && input === null, isOutdated });
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
          form={draft}
          capacityFault={faults.capacity}
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
        <SaveBar
          isDirty={isDirty}
          isSaving={isSaving}
          problem={problem}
          onReset={() => {
            reset();
            forget();
            setTried(false);
          }}
        />
      )}
    </chakra.form>
  );
}
