import { messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { Icon, IconButton } from '@muhatap/shared/ui';
import { Menu, Portal } from '@muhatap/shared/ui/app';
import { createPreview } from '#entities/release-admin';

interface ReleaseMenuProps {
  readonly module: string;
  readonly release: string;
  /** Null for whoever may not change the module, and where it is not live. */
  readonly onPin: (() => void) | null;
}

async function copyPreview(module: string, release: string): Promise<void> {
  try {
    const { address } = await createPreview({ module, release });
    await platform()
      .page.copyText(address)
      .then(
        () => notify.success('Önizleme bağlantısı kopyalandı; yedi gün geçerli.'),
        () => notify.warning(`Kopyalanamadı; bağlantıyı buradan alın: ${address}`),
      );
  } catch (error) {
    notify.error(messageOf(error, 'Önizleme bağlantısı alınamadı. Lütfen tekrar deneyin.'));
  }
}

/** The rarer actions on a published release. */
export function ReleaseMenu({ module, release, onPin }: ReleaseMenuProps) {
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => (value === 'pin' ? onPin?.() : void copyPreview(module, release))}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={`${release}: diğer işlemler`}
        >
          <Icon name="more" size={16} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="220px">
            {onPin !== null && (
              <Menu.Item value="pin">
                <Icon name="lock" size={16} />
                Sabitle…
              </Menu.Item>
            )}
            <Menu.Item value="preview">
              <Icon name="link" size={16} />
              Önizleme bağlantısını kopyala
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
