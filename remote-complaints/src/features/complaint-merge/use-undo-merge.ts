import { askConfirm, notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { useEffect } from 'react';
import type { MergeCommand } from './merge.types';

/** Lets a complaint stand by itself again, once the person has said so. */
export function useUndoMerge() {
  const { run, isRunning, refusal } = usePageAction(() =>
    notify.success('Birleştirme geri alındı'),
  );
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const undo = async (id: string, number: string) => {
    const isWanted = await askConfirm({
      title: 'Birleştirme geri alınsın mı?',
      message: `${number} yeniden kendi başına bir şikayet olur ve birleştirmeden önceki durumuna döner.`,
    });
    if (isWanted) run({ intent: 'undo-merge', id } satisfies MergeCommand);
  };
  return { undo: (id: string, number: string) => void undo(id, number), isRunning };
}
