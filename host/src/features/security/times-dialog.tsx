import { useActionForm } from '@muhatap/shared/forms';
import { formatSpan } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { Text } from '@muhatap/shared/ui';
import { FormDialog, Toggle } from '@muhatap/shared/ui/app';
import {
  securitySettingsInput,
  type SecuritySettings,
  type SecuritySettingsInput,
} from '@muhatap/shared/wire/people';
import { MinutesField } from './minutes-field';
import type { SecurityCommand } from './security-command';

interface TimesDialogProps {
  readonly settings: SecuritySettings;
  readonly onClose: () => void;
}

type Times = NonNullable<SecuritySettingsInput['times']>;

const MISSING = 'Bir süre yazın.';
const MESSAGES = { times: MISSING, 'times.idle_minutes': MISSING, 'times.max_minutes': MISSING };

const words = (minutes: number): string => formatSpan(minutes * 60_000);
const boundsOf = ({ shortest, longest }: SecuritySettings, key: keyof Times) =>
  `En az ${words(shortest[key])}, en çok ${words(longest[key])}.`;

/** Sets how long sessions of the company live. */
export function TimesDialog({ settings, onClose }: TimesDialogProps) {
  const { version, times, is_own: isOwn } = settings;
  const loaded: Pick<SecuritySettingsInput, 'times'> = { times: isOwn ? times : null };
  const { values, isSaving, problem, errorOf, change, submit } = useActionForm({
    loaded,
    schema: securitySettingsInput.pick({ times: true }),
    messages: MESSAGES,
    toCommand: (input): SecurityCommand => ({ do: 'times', input: { version, ...input } }),
    onSaved: () => {
      notify.success('Oturum süreleri kaydedildi');
      onClose();
    },
  });
  const set = (part: Partial<Times>) =>
    values.times !== null && change({ times: { ...values.times, ...part } });
  return (
    <FormDialog
      title="Oturum süreleri"
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Toggle
        label="Kurumumuz kendi sürelerini kullansın"
        checked={values.times !== null}
        onChange={(on) => change({ times: on ? times : null })}
      />
      {values.times === null ? (
        <Text color="fg.muted">
          Kurulumun süreleri geçerli olur: işlem yapılmazsa {words(settings.longest.idle_minutes)}{' '}
          sonra, her durumda {words(settings.longest.max_minutes)} sonra yeniden giriş istenir.
        </Text>
      ) : (
        <>
          <MinutesField
            label="İşlem yapılmazsa oturum kapansın"
            hint={boundsOf(settings, 'idle_minutes')}
            minutes={values.times.idle_minutes}
            error={errorOf('times.idle_minutes')}
            onChange={(idle_minutes) => set({ idle_minutes })}
          />
          <MinutesField
            label="Her durumda oturum kapansın"
            hint={boundsOf(settings, 'max_minutes')}
            minutes={values.times.max_minutes}
            error={errorOf('times.max_minutes')}
            onChange={(max_minutes) => set({ max_minutes })}
          />
          <Text fontSize="sm" color="fg.muted">
            Açık oturumlar da bu sürelere uyar: daha uzun süredir kullanılmayanlar hemen kapanır.
          </Text>
        </>
      )}
    </FormDialog>
  );
}
