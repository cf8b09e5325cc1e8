import { platformName } from '@muhatap/shared/i18n';
import type { Connection, Platform } from '@muhatap/shared/wire';
import { Icon, IconButton } from '@muhatap/shared/ui';
import { Drawer, Portal } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { ChannelChoice } from './channel-choice';
import { ConnectedStep } from './connected-step';
import { ConnectForm } from './connect-form';

interface ConnectDrawerProps {
  /** The chosen channel, null while none is. */
  readonly platform: Platform | null;
  readonly onChoose: (platform: Platform | null) => void;
  readonly onClose: () => void;
}

/** Connecting an account in three steps: channel, keys, webhook. A click beside it throws nothing away. */
export function ConnectDrawer({ platform, onChoose, onClose }: ConnectDrawerProps) {
  const [connected, setConnected] = useState<Connection | null>(null);
  const title =
    connected !== null
      ? 'Hesap bağlandı'
      : platform === null
        ? 'Hangi kanalı bağlayacaksınız?'
        : `${platformName(platform)} hesabı bağla`;
  const step =
    connected !== null ? (
      <ConnectedStep connection={connected} onClose={onClose} />
    ) : platform === null ? (
      <ChannelChoice onChoose={onChoose} />
    ) : (
      <ConnectForm
        key={platform}
        platform={platform}
        onBack={() => onChoose(null)}
        onConnected={setConnected}
      />
    );
  return (
    <Drawer.Root
      open
      placement="end"
      size={{ base: 'full', sm: 'md' }}
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="3"
            >
              <Drawer.Title>{title}</Drawer.Title>
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
            <Drawer.Body pb="6">{step}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
