import type { IconName } from '@muhatap/shared/ui/plain';
import { isOneOf } from '@muhatap/shared/wire/open';
import { PRIORITIES, type Priority, type Room } from '@muhatap/shared/wire/conversations';

/** Icons of priorities. */
export const PRIORITY_ICONS: Readonly<Record<Priority, IconName>> = {
  urgent: 'alert',
  high: 'arrow-up',
  normal: 'minus',
  low: 'arrow-down',
};

/** The priority of a room; `normal` where none is said, or one that this release does not know. */
export const priorityOf = ({ priority = 'normal' }: Pick<Room, 'priority'>): Priority =>
  isOneOf(PRIORITIES, priority) ? priority : 'normal';
