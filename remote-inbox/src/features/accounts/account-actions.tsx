import { CHANNELS, type Connection } from '@muhatap/shared/wire/channels';
import { isKnown } from '@muhatap/shared/wire/open';
import { Button } from '@muhatap/shared/ui';
import { RowMenu } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { KeysDialog } from './keys-dialog';
import { RenameDialog } from './rename-dialog';
import type { useAccount } from './use-account';

interface AccountActionsProps {
  readonly connection: Connection;
  readonly account: ReturnType<typeof useAccount>;
}

interface CheckButtonProps {
  readonly connection: Connection;
  readonly onCheck: (connection: Connection) => void;
}

/** Opens the account's check. */
export const CheckButton = ({ connection, onCheck }: CheckButtonProps) => (
  <Button
    size="xs"
    variant="outline"
    colorPalette="gray"
    onClick={() => onCheck(connection)}
    aria-label={`${connection.name}: Denetle`}
  >
    Denetle
  </Button>
);

/** The actions that are seldom wanted. */
export function AccountMenu({ connection, account }: AccountActionsProps) {
  const [opened, open] = useState<'name' | 'keys' | null>(null);
  const close = () => open(null);
  const { platform } = connection;
  return (
    <>
      <RowMenu
        name={connection.name}
        isBusy={account.isBusy}
        actions={[
          { id: 'name', label: 'Adını değiştir', icon: 'edit', onSelect: () => open('name') },
          ...(isKnown(CHANNELS, platform)
            ? [
                {
                  id: 'keys',
                  label: 'Anahtarları değiştir',
                  icon: 'key',
                  onSelect: () => open('keys'),
                } as const,
              ]
            : []),
          {
            id: 'pause',
            label: connection.is_active ? 'Duraklat' : 'Sürdür',
            icon: connection.is_active ? 'pause' : 'play',
            onSelect: account.pause,
          },
          {
            id: 'remove',
            label: 'Kaldır',
            icon: 'delete',
            isDanger: true,
            onSelect: account.remove,
          },
        ]}
      />
      {opened === 'name' && <RenameDialog connection={connection} onClose={close} />}
      {opened === 'keys' && isKnown(CHANNELS, platform) && (
        <KeysDialog connection={{ ...connection, platform }} onClose={close} />
      )}
    </>
  );
}
