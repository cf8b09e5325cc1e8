import { Box, Button, Field, HStack, Icon, Stack, Text, Textarea } from '@muhatap/shared/ui';
import { MessagePreview, Skeleton } from '@muhatap/shared/ui/app';
import type { ComplaintNoticeDraft } from '@muhatap/shared/wire/complaints';
import type { NoticeFound } from './change.types';

interface NoticeFieldProps {
  /** Null while it is requested. */
  readonly found: NoticeFound | null;
  readonly text: string;
  readonly fault: string | null;
  readonly onChange: (text: string) => void;
  readonly onRetry: () => void;
}

/** A place of the template that nothing has filled yet; the server fills it with the reason. */
const OPEN_PLACE = /\{\{[a-z0-9_]+\}\}/;

const hint = (message: string): string | null =>
  OPEN_PLACE.test(message)
    ? 'Süslü ayraç içindeki yerler, kaydettiğinizde gerekçenizle doldurulur.'
    : null;

interface FreeNoticeProps extends Pick<NoticeFieldProps, 'text' | 'fault' | 'onChange'> {
  readonly draft: ComplaintNoticeDraft;
}

/** Words to edit, at whose end the server puts the address of the citizen's page. */
function FreeNotice({ draft, text, fault, onChange }: FreeNoticeProps) {
  const help =
    draft.message === ''
      ? 'Bu durum için hazır metin tanımlanmamış; kendiniz yazabilirsiniz.'
      : hint(text);
  return (
    <Field.Root invalid={fault !== null}>
      <Field.Label>Vatandaşa gidecek mesaj</Field.Label>
      <Textarea
        size="sm"
        rows={4}
        autoresize
        maxH="240px"
        value={text}
        placeholder="Mesajı yazın..."
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {fault !== null && <Field.ErrorText>{fault}</Field.ErrorText>}
      {fault === null && help !== null && <Field.HelperText>{help}</Field.HelperText>}
      {draft.link == null ? null : (
        <Field.HelperText overflowWrap="anywhere">
          Mesajın sonuna takip bağlantısı eklenir: {draft.link}
        </Field.HelperText>
      )}
    </Field.Root>
  );
}

/**
 * The notice to the citizen: an editable text, a filled approved template, or why none can be sent.
 */
export function NoticeField({ found, text, fault, onChange, onRetry }: NoticeFieldProps) {
  if (found === null)
    return (
      <Box role="status" aria-label="Bilgilendirme metni yükleniyor">
        <Skeleton height="112px" borderRadius="md" />
      </Box>
    );
  const { outcome } = found;
  if (!outcome.ok) {
    return (
      <Stack role="alert" gap="2" align="flex-start" fontSize="sm" color="error.fg">
        <Text>{outcome.message}</Text>
        <Button type="button" size="xs" variant="outline" colorPalette="gray" onClick={onRetry}>
          <Icon name="refresh" size={14} />
          Tekrar Dene
        </Button>
      </Stack>
    );
  }
  const draft = outcome.data;
  if (draft.kind === 'none') {
    return (
      <HStack gap="2" align="flex-start" fontSize="sm" color="fg.muted">
        <Box mt="0.5">
          <Icon name="info" size={15} />
        </Box>
        <Text>
          {draft.why ?? 'Vatandaşa şu anda mesaj gönderilemiyor.'} Durum, bilgilendirme yapılmadan
          güncellenir.
        </Text>
      </HStack>
    );
  }
  if (draft.kind === 'template') {
    return (
      <Stack gap="2">
        <MessagePreview
          label="Vatandaşa gidecek onaylı şablon"
          heading="Onaylı şablon"
          messages={[{ body: draft.message }]}
        />
        {[draft.why, hint(draft.message)]
          .filter((line) => line !== null)
          .map((line) => (
            <Text key={line} fontSize="xs" color="fg.muted">
              {line}
            </Text>
          ))}
      </Stack>
    );
  }
  return <FreeNotice draft={draft} text={text} fault={fault} onChange={onChange} />;
}
