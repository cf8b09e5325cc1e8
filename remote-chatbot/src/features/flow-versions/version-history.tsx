import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, useSettled, type Outcome } from '@muhatap/shared/lib';
import { Box, Icon, IconButton, Stack, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { Drawer, EmptyView, ErrorView, Portal, Skeleton } from '@muhatap/shared/ui/app';
import type { ChatbotVersion } from '@muhatap/shared/wire/chatbots';
import { useState } from 'react';
import { listVersions } from '#entities/chatbot';
import { VersionList } from './version-list';
import type { VersionHistoryProps } from './versions.types';

const FAILED = 'Sürümler yüklenemedi.';
const ask = (id: string) => ({
  outcome: outcomeOf(listVersions(id), (error) => messageOf(error, FAILED)),
});

const Loading = () => (
  <Box role="status">
    <VisuallyHidden>Sürümler yükleniyor…</VisuallyHidden>
    {[0, 1, 2].map((row) => (
      <Stack
        key={row}
        gap="2"
        px={{ base: '4', sm: '6' }}
        py="4"
        borderBottomWidth="1px"
        _last={{ borderBottomWidth: '0' }}
      >
        <Skeleton height="32px" width="120px" />
        <Skeleton height="16px" width="70%" />
        <Skeleton height="16px" width="90px" />
      </Stack>
    ))}
  </Box>
);

function Body(props: VersionHistoryProps) {
  const [request, setRequest] = useState(() => ask(props.chatbot.id));
  const { shown, isWaiting } = useSettled<
    ChatbotVersion[],
    { outcome: Promise<Outcome<ChatbotVersion[]>> }
  >(request);
  if (shown === null) return <Loading />;
  if (!shown.outcome.ok)
    return (
      <ErrorView
        message={shown.outcome.message}
        isRetrying={isWaiting}
        onRetry={() => setRequest(ask(props.chatbot.id))}
      />
    );
  const versions = shown.outcome.data;
  if (versions.length === 0)
    return (
      <EmptyView
        icon="history"
        title="Henüz yayınlanmadı"
        text="Her yayında akışın bir kopyası burada saklanır; istediğinize tek tıkla dönebilirsiniz."
      />
    );
  return <VersionList {...props} versions={versions} />;
}

/** Every version that was ever published, and the ways back to one. */
export function VersionHistory(props: VersionHistoryProps) {
  const { chatbot, onClose } = props;
  const changes = chatbot.has_changes ? ' Taslakta yayınlanmamış değişiklikler var.' : '';
  const state =
    chatbot.live_version === null
      ? 'Şu an hiçbir sürüm yayında değil.'
      : `${chatbot.live_version}. sürüm yayında.${changes}`;
  return (
    <Drawer.Root
      open
      placement="end"
      size={{ base: 'full', sm: 'md' }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header
              display="flex"
              alignItems="flex-start"
              justifyContent="space-between"
              gap="3"
              borderBottomWidth="1px"
              px={{ base: '4', sm: '6' }}
            >
              <Box minW="0">
                <Drawer.Title>Sürüm geçmişi</Drawer.Title>
                <Text mt="0.5" fontSize="sm" color="fg.muted">
                  {state}
                </Text>
              </Box>
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="gray"
                aria-label="Kapat"
                onClick={onClose}
              >
                <Icon name="close" />
              </IconButton>
            </Drawer.Header>
            <Drawer.Body px="0" py="0">
              <Body {...props} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
