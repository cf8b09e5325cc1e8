import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import type { Template } from '@muhatap/shared/wire/conversations';
import { Box, Grid, Text } from '@muhatap/shared/ui';
import { MessagePreview, NativeSelect, StatusChip } from '@muhatap/shared/ui/app';
import { previewOf } from '#entities/casework';

interface StatusMessageProps {
  readonly status: ComplaintStatus;
  readonly templates: readonly Template[];
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (id: string | null) => void;
}

const KINDS = [
  ['reply', 'Hazır yanıtlar'],
  ['approved', 'Onaylı şablonlar'],
] as const;

/** One status with its template, as the citizen would read it. */
export function StatusMessage({
  status,
  templates,
  value,
  disabled,
  onChange,
}: StatusMessageProps) {
  const chosen = templates.find(({ id }) => id === value);
  const offered = templates.filter(({ id, is_active }) => is_active || id === value);
  return (
    <Grid
      role="group"
      aria-label={`${status} mesajı`}
      templateColumns={{ base: 'minmax(0, 1fr)', md: '120px minmax(0, 260px) minmax(0, 1fr)' }}
      gap={{ base: '2.5', md: '5' }}
      p="4"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
    >
      <Box pt={{ md: '2' }}>
        <StatusChip status={status} />
      </Box>
      <Box>
        <NativeSelect.Root size="sm" disabled={disabled}>
          <NativeSelect.Field
            aria-label={`${status} olunca önerilecek şablon`}
            value={value ?? ''}
            onChange={(event) =>
              onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)
            }
          >
            <option value="">Mesaj önerilmesin</option>
            {value !== null && chosen === undefined && (
              <option value={value}>Silinmiş şablon</option>
            )}
            {KINDS.map(([kind, name]) => {
              const ofKind = offered.filter((template) => template.kind === kind);
              return ofKind.length === 0 ? null : (
                <optgroup key={kind} label={name}>
                  {ofKind.map(({ id, title, is_active }) => (
                    <option key={id} value={id}>
                      {is_active ? title : `${title} (kapalı)`}
                    </option>
                  ))}
                </optgroup>
              );
            })}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        {chosen?.kind === 'reply' && (
          <Text fontSize="xs" color="fg.muted" mt="1.5">
            Yalnızca 24 saatlik yanıt süresi açıkken gönderilebilir.
          </Text>
        )}
        {chosen?.is_active === false && (
          <Text fontSize="xs" color="warning.fg" mt="1.5">
            Bu şablon kapalı; önerilmez.
          </Text>
        )}
      </Box>
      {chosen === undefined ? (
        <Text fontSize="sm" color="fg.muted" pt={{ md: '2' }}>
          Vatandaşa yazmak isteyen görevli metni kendisi yazar.
        </Text>
      ) : (
        <MessagePreview label={`${status}: önizleme`} messages={[previewOf(chosen)]} />
      )}
    </Grid>
  );
}
