import { useUnsavedGuard } from '@muhatap/shared/saving';
import { useActionForm } from '@muhatap/shared/forms';
import { useLink } from '@muhatap/shared/contract';
import { notify } from '@muhatap/shared/notifications';
import {
  COMPLAINT_STATUSES,
  complaintSettings,
  type ComplaintSettings,
} from '@muhatap/shared/wire/complaints';
import type { Template } from '@muhatap/shared/wire/conversations';
import { Box, chakra, Text } from '@muhatap/shared/ui';
import { SaveBar, Toggle } from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router-dom';
import type { SettingsCommand } from './settings-command';
import { StatusMessage } from './status-message';
import { ReadOnlyAlert } from './read-only-alert';

/** The place of a template that becomes the address of the citizen's page. */
const LINK_PLACE = '{{takip}}';

interface StatusMessagesProps {
  readonly settings: ComplaintSettings;
  readonly templates: readonly Template[];
  readonly mayChange: boolean;
}

/** Whether a rejection must say why, and the template of each status's notice to the citizen. */
export function StatusMessages({ settings, templates, mayChange }: StatusMessagesProps) {
  const { values, isDirty, isSaving, status, change, submit, reset } = useActionForm({
    loaded: settings,
    schema: complaintSettings,
    toCommand: (input): SettingsCommand => ({ do: 'status-templates', input }),
    onSaved: (saved: ComplaintSettings) => {
      notify.success('Durum ayarları kaydedildi');
      return saved;
    },
  });
  useUnsavedGuard(isDirty);
  const templatesLink = useLink('inbox:templates');
  return (
    <chakra.form noValidate onSubmit={submit}>
      {!mayChange && <ReadOnlyAlert />}
      <Box borderWidth="1px" borderRadius="lg" bg="bg.panel" px="4" py="3" mb="5">
        <Toggle
          label="Reddederken gerekçe zorunlu olsun"
          checked={values.reason_required}
          disabled={!mayChange}
          onChange={(isRequired) => change({ reason_required: isRequired })}
        />
        <Text fontSize="sm" color="fg.muted" mt="1">
          Kapalıyken gerekçe istenir ama boş bırakılabilir; SAYSIS’ten gelen ret kararları her
          durumda kabul edilir.
        </Text>
      </Box>
      <Text fontSize="sm" color="fg.muted" mb="4">
        Bir şikayetin durumu değişirken vatandaşa hangi şablonun önerileceği. Göndermeden önce metin
        değiştirilebilir; hiçbir mesaj kendiliğinden gitmez. Vatandaşın takip bağlantısı{' '}
        {LINK_PLACE} yazan yere, yoksa serbest metnin sonuna eklenir.{' '}
        {templatesLink !== null && (
          <Box asChild textDecoration="underline" color="brand.fg">
            <RouterLink to={templatesLink}>Şablonları düzenle</RouterLink>
          </Box>
        )}
      </Text>
      <Box borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel">
        {COMPLAINT_STATUSES.map((each) => (
          <StatusMessage
            key={each}
            status={each}
            templates={templates}
            value={values.status_templates[each]}
            disabled={!mayChange}
            onChange={(id) =>
              change({ status_templates: { ...values.status_templates, [each]: id } })
            }
          />
        ))}
      </Box>
      {mayChange && (
        <SaveBar isDirty={isDirty} isSaving={isSaving} problem={status} onReset={reset} />
      )}
    </chakra.form>
  );
}
