import { usePageAction } from '@muhatap/shared/saving';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { useEffect } from 'react';
import { formatCount, type CaseworkRow } from '#entities/casework';
import type { CaseworkLabels } from './casework-labels';
import { removeCommand, saveCommand } from './settings-command';

/** The changes of a row that need no dialog; a refusal is said once. */
export function useRowChanges(labels: CaseworkLabels) {
  const removing = usePageAction(() => notify.success(labels.removed));
  const closing = usePageAction(() => notify.success(labels.closed));
  const opening = usePageAction(() => notify.success(labels.opened));
  const refusal = removing.refusal ?? closing.refusal ?? opening.refusal;
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const turned = (row: CaseworkRow, isActive: boolean) => {
    const { id, name, external_code = null, unit_id = null } = row;
    return saveCommand(labels.what, id, { name, external_code, unit_id, is_active: isActive });
  };
  return {
    open: (row: CaseworkRow) => opening.run(turned(row, true)),
    remove: async ({ id, name }: CaseworkRow) => {
      if (
        await askConfirm({
          title: `“${name}” silinsin mi?`,
          message: 'Hiçbir şikayette kullanılmıyor. Bu işlem geri alınamaz.',
          danger: true,
        })
      )
        removing.run(removeCommand(labels.what, id));
    },
    close: async (row: CaseworkRow) => {
      if (
        await askConfirm({
          title: `“${row.name}” kapatılsın mı?`,
          message: `Silinemez, çünkü ${formatCount(row)} şikayette kullanılıyor. Kapatılırsa onlarda kalır, yeni şikayetlerde seçilemez.`,
        })
      )
        closing.run(turned(row, false));
    },
  };
}
