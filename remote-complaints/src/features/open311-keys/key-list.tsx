import { relativeTime } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Button, Flex, HStack, Stack, Text } from '@muhatap/shared/ui';
import { EmptyView, StatusChip } from '@muhatap/shared/ui/app';
import type { Open311Key } from '@muhatap/shared/wire/complaints';
import { useEffect } from 'react';
import type { Open311Command } from './open311-command';

interface KeyListProps {
  readonly keys: readonly Open311Key[];
  readonly now: number;
}

function useRevoking() {
  const { run, isRunning, refusal } = usePageAction(() => notify.success('Anahtar iptal edildi'));
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const revoke = async ({ id, name }: Open311Key) => {
    const isSure = await askConfirm({
      title: `“${name}” anahtarı iptal edilsin mi?`,
      message: 'Bu anahtarı kullanan uygulama artık şikayet açamaz. Açtıkları kalır.',
      danger: true,
    });
    if (isSure) run({ do: 'revoke', id } satisfies Open311Command);
  };
  return { revoke: (key: Open311Key) => void revoke(key), isRunning };
}

/** The keys of apps, the newest first; a withdrawn one stays on the list. */
export function KeyList({ keys, now }: KeyListProps) {
  const { revoke, isRunning } = useRevoking();
  if (keys.length === 0)
    return <EmptyView icon="key" title="Henüz anahtar yok" text="İlk anahtarla adres açılır." />;
  return (
    <Stack as="ul" gap="0" listStyleType="none" aria-label="Anahtarlar">
      {keys.map((key) => (
        <Flex
          as="li"
          key={key.id}
          gap="3"
          py="3"
          align="center"
          justify="space-between"
          borderTopWidth="1px"
          borderColor="border"
        >
          <Box minW="0">
            <HStack gap="2" flexWrap="wrap">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {key.name}
              </Text>
              {key.is_active ? null : <StatusChip status="İptal edildi" tone="gray" size="xs" />}
            </HStack>
            <Text fontSize="sm" color="fg.muted">
              {key.last_used_at === null
                ? 'Henüz kullanılmadı'
                : `Son kullanım: ${relativeTime(key.last_used_at, now)}`}
            </Text>
          </Box>
          {key.is_active && (
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              aria-label={`“${key.name}” anahtarını iptal et`}
              disabled={isRunning}
              onClick={() => revoke(key)}
            >
              İptal et
            </Button>
          )}
        </Flex>
      ))}
    </Stack>
  );
}
