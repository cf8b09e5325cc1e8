import { useFormDraft, useSaving, useUnsavedGuard } from '@muhatap/shared/form-draft';
import { addresses } from '@muhatap/shared/contract';
import { notify } from '@muhatap/shared/notifications';
import { COMPLAINT_STATUSES, type ComplaintSettings, type Template } from '@muhatap/shared/wire';
import { Alert, Box, chakra, Text } from '@muhatap/shared/ui';
import { SaveBar } from '@muhatap/shared/ui/app';
import type { FormEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SettingsCommand } from './settings-command';
import { StatusMessage } from './status-message';

interface StatusMessagesProps {
  readonly settings: ComplaintSettings;
  readonly templates: readonly Template[];
  readonly mayChange: boolean;
}

/** By which template a citizen is told of each status. */
export function StatusMessages({ settings, templates, mayChange }: StatusMessagesProps) {
  const { draft, isDirty, isOutdated, change, reset, keep } = useFormDraft(settings);
  const { save, isSaving, refusal, forget } = useSaving<ComplaintSettings>((saved) => {
    keep(saved);
    notify.success('Durum mesajları kaydedildi');
  });
  useUnsavedGuard(isDirty);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ do: 'status-templates', input: draft } satisfies SettingsCommand);
  };
  const problem =
    refusal?.sentence ??
    (isOutdated ? 'Siz düzenlerken başkası kaydetti; kaydederseniz sizinki geçerli olur.' : null);
  return (
    <chakra.form noValidate onSubmit={submit}>
      {!mayChange && (
        <Alert.Root status="info" mb="4">
          <Alert.Indicator />
          <Alert.Title>Bu ayarları yalnızca ayar yetkisi olanlar değiştirebilir.</Alert.Title>
        </Alert.Root>
      )}
      <Text fontSize="sm" color="fg.muted" mb="4">
        Bir şikayetin durumu değişirken vatandaşa hangi şablonun önerileceği. Göndermeden önce metin
        değiştirilebilir; hiçbir mesaj kendiliğinden gitmez.{' '}
        <Box asChild textDecoration="underline" color="brand.fg">
          <RouterLink to={addresses.templates()}>Şablonları düzenle</RouterLink>
        </Box>
      </Text>
      <Box borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel">
        {COMPLAINT_STATUSES.map((status) => (
          <StatusMessage
            key={status}
            status={status}
            templates={templates}
            value={draft.status_templates[status]}
            disabled={!mayChange}
            onChange={(id) =>
              change({ status_templates: { ...draft.status_templates, [status]: id } })
            }
          />
        ))}
      </Box>
      {mayChange && (
        <SaveBar
          isDirty={isDirty}
          isSaving={isSaving}
          problem={problem}
          onReset={() => {
            reset();
            forget();
          }}
        />
      )}
    </chakra.form>
  );
}
