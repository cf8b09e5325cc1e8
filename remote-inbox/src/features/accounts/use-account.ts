import { askConfirm, notify } from '@muhatap/shared/notifications';
import type { Connection } from '@muhatap/shared/wire/channels';
import { useEffect } from 'react';
import { usePageAction } from '@muhatap/shared/saving';

/** Actions on one account. */
export function useAccount({ id, name, is_active }: Connection) {
  const changed = usePageAction(() =>
    notify.success(is_active ? `${name} sürdürülüyor` : `${name} duraklatıldı`),
  );
  const removed = usePageAction(() => notify.success(`${name} kaldırıldı`));
  const refusal = changed.refusal ?? removed.refusal;
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);

  const remove = async () => {
    const isSure = await askConfirm({
      title: `${name} kaldırılsın mı?`,
      danger: true,
      message:
        'Bu hesaba gelen mesajlar artık alınmaz ve hesaptan mesaj gönderilemez. Konuşmalar silinmez: okunabilir kalır ama yanıtlanamaz. Kayıtlı anahtarlar silinir.',
    });
    if (isSure) removed.run({ do: 'remove', id });
  };
  return {
    isBusy: changed.isRunning || removed.isRunning,
    pause: () => changed.run({ do: 'change', id, change: { is_active: !is_active } }),
    remove: () => void remove(),
  };
}
