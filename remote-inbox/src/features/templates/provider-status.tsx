import { formatDateTime } from '@muhatap/shared/i18n';
import type { Template } from '@muhatap/shared/wire/conversations';
import { Alert, HStack, Stack, Text } from '@muhatap/shared/ui';
import { StatusChip, type StatusTone } from '@muhatap/shared/ui/app';

type Provider = NonNullable<Template['provider']>;

const STATUSES = new Map<string, { readonly status: string; readonly tone: StatusTone }>([
  ['APPROVED', { status: 'Onaylandı', tone: 'success' }],
  ['PENDING', { status: 'Meta onayını bekliyor', tone: 'info' }],
  ['IN_APPEAL', { status: 'İtiraz edildi', tone: 'info' }],
  ['REJECTED', { status: 'Reddedildi', tone: 'error' }],
  ['LIMIT_EXCEEDED', { status: 'Sınır aşıldı', tone: 'warning' }],
  ['PENDING_DELETION', { status: 'Siliniyor', tone: 'gray' }],
  ['PAUSED', { status: 'Durduruldu', tone: 'warning' }],
  ['DISABLED', { status: 'Kapatıldı', tone: 'error' }],
  ['DELETED', { status: 'Silinmiş', tone: 'gray' }],
]);

/** Meta's status of a template in one word; one that is not known is shown as Meta writes it. */
export const providerStatus = ({ status }: Provider) =>
  STATUSES.get(status) ?? { status, tone: 'gray' as const };

/** Meta's categories of templates. */
export const CATEGORIES = new Map([
  ['UTILITY', 'Bilgilendirme'],
  ['MARKETING', 'Tanıtım'],
  ['AUTHENTICATION', 'Doğrulama kodu'],
]);

interface ProviderFactsProps {
  readonly provider: Provider;
  readonly language: string;
}

/** All that Meta says of a template, above its words. */
export function ProviderFacts({ provider, language }: ProviderFactsProps) {
  const { category, fault, read_at } = provider;
  return (
    <Stack gap="3" mb="5">
      <HStack gapX="3" gapY="1.5" wrap="wrap" fontSize="sm">
        <StatusChip {...providerStatus(provider)} />
        <Text>Dil: {language}</Text>
        {category !== null && <Text>Kategori: {CATEGORIES.get(category) ?? category}</Text>}
        <Text color="fg.muted" className="tabular">
          Meta’dan okundu: {formatDateTime(read_at)}
        </Text>
      </HStack>
      {fault !== null && (
        <Alert.Root status="warning" size="sm">
          <Alert.Indicator />
          <Alert.Title>{fault}</Alert.Title>
        </Alert.Root>
      )}
    </Stack>
  );
}
