import { messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { RowMenu } from '@muhatap/shared/ui/app';
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
export const ReleaseMenu = ({ module, release, onPin }: ReleaseMenuProps) => (
  <RowMenu
    name={release}
    actions={[
      ...(onPin === null
        ? []
        : [{ id: 'pin', label: 'Sabitle…', icon: 'lock', onSelect: onPin } as const]),
      {
        id: 'preview',
        label: 'Önizleme bağlantısını kopyala',
        icon: 'link',
        onSelect: () => void copyPreview(module, release),
      },
    ]}
  />
);
