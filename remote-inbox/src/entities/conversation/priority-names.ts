import { isOneOf } from '@muhatap/shared/wire/open';
import { PRIORITIES, type Priority, type Room } from '@muhatap/shared/wire/conversations';

/** Names of priorities on screens. */
export const PRIORITY_NAMES: Readonly<Record<Priority, string>> = {
  urgent: 'Acil',
  high: 'Yüksek',
  normal: 'Normal',
  low: 'Düşük',
};

/** The priority of a room; `normal` where none is said, or one that this release does not know. */
export const priorityOf = ({ priority = 'normal' }: Pick<Room, 'priority'>): Priority =>
  isOneOf(PRIORITIES, priority) ? priority : 'normal';
