import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { useUnsavedGuard } from '@muhatap/shared/saving';
import { chakra, FormField } from '@muhatap/shared/ui';
import { FormSection, NativeSelect, SaveBar, Toggle } from '@muhatap/shared/ui/app';
import {
  complaintSatisfactionInput,
  type ComplaintSatisfaction,
} from '@muhatap/shared/wire/complaints';
import { ReadOnlyAlert } from './read-only-alert';
import type { SettingsCommand } from './settings-command';

interface SatisfactionFormProps {
  readonly satisfaction: ComplaintSatisfaction;
  readonly mayChange: boolean;
}

const NONE = 'Şablon yok';
const GONE = 'Artık seçilemeyen bir şablon';
const HINT =
  'Süre dolunca yalnızca onaylı şablon gönderilebilir. “Memnunum”, “Memnun değilim” ve “Sorunum çözülmedi” hızlı yanıt butonları olan şablonlar listelenir.';

const inputOf = ({ is_on, template_id }: ComplaintSatisfaction) => ({ is_on, template_id });

/** The rule for asking citizens on their channel what a solution is worth. */
export function SatisfactionForm({ satisfaction, mayChange }: SatisfactionFormProps) {
  const { values, isDirty, isSaving, status, change, errorOf, submit, reset } = useActionForm({
    loaded: inputOf(satisfaction),
    schema: complaintSatisfactionInput,
    messages: {},
    codeFields: { template_unsuitable: 'template_id' },
    toCommand: (input): SettingsCommand => ({ do: 'save-satisfaction', input }),
    onSaved: (saved: ComplaintSatisfaction) => {
      notify.success('Memnuniyet sorusu kaydedildi');
      return inputOf(saved);
    },
  });
  useUnsavedGuard(isDirty);
  const { templates } = satisfaction;
  const isGone =
    values.template_id !== null && templates.every(({ id }) => id !== values.template_id);
  return (
    <chakra.form noValidate onSubmit={submit}>
      {!mayChange && <ReadOnlyAlert />}
      <FormSection
        title="Memnuniyet sorusu"
        description="Şikayet çözülünce vatandaşa, yazıştığı kanaldan sonucun nasıl olduğu sorulur. Vatandaş üç butondan birine dokunarak yanıtlar; “Sorunum çözülmedi” derse şikayet yeniden açılır."
      >
        <Toggle
          label="Şikayet çözülünce vatandaşa sorulsun"
          checked={values.is_on}
          disabled={!mayChange}
          onChange={(is_on) => change({ is_on })}
        />
        {values.is_on && (
          <FormField
            label="Yanıt süresi dolmuşsa gönderilecek şablon"
            hint={HINT}
            error={errorOf('template_id')}
          >
            <NativeSelect.Root disabled={!mayChange}>
              <NativeSelect.Field
                aria-label="Yanıt süresi dolmuşsa gönderilecek şablon"
                value={values.template_id ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  change({ template_id: value === '' ? null : value })
                }
              >
                <option value="">{NONE}</option>
                {isGone && <option value={values.template_id ?? ''}>{GONE}</option>}
                {templates.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
        )}
      </FormSection>
      {mayChange && (
        <SaveBar isDirty={isDirty} isSaving={isSaving} problem={status} onReset={reset} />
      )}
    </chakra.form>
  );
}
