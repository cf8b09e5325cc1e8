import { CHANNELS, type Connection } from '@muhatap/shared/wire/channels';
import { isKnown } from '@muhatap/shared/wire/open';
import { Button, HStack, Icon, IconButton } from '@muhatap/shared/ui';
import { Menu, Portal } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { KeysDialog } from './keys-dialog';
import { RenameDialog } from './rename-dialog';
import type { useAccount } from './use-account';

interface AccountActionsProps {
  readonly connection: Connection;
  readonly account: ReturnType<typeof useAccount>;
}

/** Test, and behind the dots what is done seldom. */
export function AccountActions({ connection, account }: AccountActionsProps) {
  const [opened, open] = useState<'name' | 'keys' | null>(null);
  const close = () => open(null);
  const { platform } = connection;
  return (
    <HStack gap="1" justify="flex-end">
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        loading={account.isTesting}
        loadingText="Sınanıyor"
        onClick={account.test}
        aria-label={`${connection.name}: Bağlantıyı sına`}
      >
        Bağlantıyı sına
      </Button>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <IconButton
            size="xs"
            variant="ghost"
            colorPalette="gray"
            loading={account.isBusy}
            aria-label={`${connection.name}: Diğer işlemler`}
          >
            <Icon name="more" size={16} />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="name" onClick={() => open('name')}>
                <Icon name="edit" size={15} />
                Adını değiştir
              </Menu.Item>
              {isKnown(CHANNELS, platform) && (
                <Menu.Item value="keys" onClick={() => open('keys')}>
                  <Icon name="key" size={15} />
                  Anahtarları değiştir
                </Menu.Item>
              )}
              <Menu.Item value="pause" onClick={account.pause}>
                <Icon name={connection.is_active ? 'pause' : 'play'} size={15} />
                {connection.is_active ? 'Duraklat' : 'Sürdür'}
              </Menu.Item>
              <Menu.Separator />
              <Menu.Item value="remove" color="error.fg" onClick={account.remove}>
                <Icon name="delete" size={15} />
                Kaldır
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {opened === 'name' && <RenameDialog connection={connection} onClose={close} />}
      {opened === 'keys' && isKnown(CHANNELS, platform) && (
        <KeysDialog connection={{ ...connection, platform }} onClose={close} />
      )}
    </HStack>
  );
}
