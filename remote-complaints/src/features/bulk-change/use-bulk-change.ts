import { notify } from '@muhatap/shared/notifications';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import {
  changeMany,
  undoMany,
  type ComplaintChoice,
  type ManyChange,
  type ManyChanged,
} from '#entities/complaint';
import { describeChanged, describeRefused } from './bulk-labels';

interface BulkChange {
  readonly isSaving: boolean;
  readonly save: (complaints: readonly Complaint[], change: ManyChange) => Promise<void>;
}

function sayRefused({ refused }: ManyChanged): void {
  const sentence = describeRefused(refused);
  if (sentence !== null) notify.error(sentence);
}

/** Makes one change of all that are chosen, with a way back; those that were refused stay chosen. */
export function useBulkChange(choice: ComplaintChoice, onChanged: () => void): BulkChange {
  const [isSaving, setSaving] = useState(false);
  const undo = async (changed: ManyChanged['changed'], change: ManyChange) => {
    const undone = await undoMany(changed, change);
    sayRefused(undone);
    if (undone.changed.length > 0) notify.success('Değişiklik geri alındı');
    onChanged();
  };
  const save = async (complaints: readonly Complaint[], change: ManyChange) => {
    setSaving(true);
    const done = await changeMany(complaints, change);
    const { changed, refused } = done;
    setSaving(false);
    choice.keep(refused.map(({ complaint }) => complaint.id));
    if (changed.length > 0)
      notify.success(describeChanged(changed.length), { undo: () => void undo(changed, change) });
    else if (refused.length === 0) notify.info('Seçilenlerin hepsi zaten böyle');
    sayRefused(done);
    onChanged();
  };
  return { isSaving, save };
}
