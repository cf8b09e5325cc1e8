import { platform } from '@muhatap/shared/platform';
import type { RefusedEdit } from '#entities/conversation';
import { untilLabel } from '../snooze-times';
import type { BulkChange } from './room-edits';

/** Names that a text says before it only counts. */
const NAMES_SHOWN = 3;

/** Says that the change was made, and in how many conversations. */
export function doneText(change: BulkChange, count: number): string {
  switch (change.kind) {
    case 'assign': {
      const { assignee, group = null } = change.target;
      const holder = assignee ?? group;
      return holder === null
        ? `${count} konuşma boşa çıkarıldı`
        : `${count} konuşma atandı: ${holder.name}`;
    }
    case 'label':
      return change.isOn
        ? `${count} konuşmaya etiket eklendi: ${change.label.name}`
        : `${count} konuşmadan etiket kaldırıldı: ${change.label.name}`;
    case 'snooze':
      return change.until === null
        ? `${count} konuşmanın ertelemesi kaldırıldı`
        : `${count} konuşma ertelendi: ${untilLabel(change.until, platform().clock.now())}`;
    case 'read':
      return `${count} konuşma okundu yapıldı`;
    case 'active':
      return `${count} konuşma ${change.isActive ? 'yeniden açıldı' : 'kapatıldı'}`;
  }
}

/** Names those that stayed as they were, with each reason once. */
export function refusedText(refused: readonly RefusedEdit[], verb: string): string {
  const names = refused.slice(0, NAMES_SHOWN).map(({ room }) => room.customer.name);
  const more = refused.length - names.length;
  const reasons = [...new Set(refused.map(({ reason }) => reason))].join(' ');
  const list = `${names.join(', ')}${more > 0 ? ` ve ${more} kişi daha` : ''}`;
  return `${refused.length} konuşma ${verb}: ${list}. ${reasons}`;
}
