import { askConfirm, notify } from '@muhatap/shared/notifications';
import type { Connection } from '@muhatap/shared/wire/channels';
import { useEffect } from 'react';
import { usePageAction } from '@muhatap/shared/saving';

/** Actions on one account. */
export function useAccount({ id, name, is_active }: Connection) {
  // The page may or may not have been drawn with the change by then: the answer alone says which it was.
  const changed = usePageAction<Connection>((after) =>
    notify.success(`${name} ${after.is_active ? 'sürdürülüyor' : 'duraklatıldı'}`),
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
