import { StatusChip } from '@muhatap/shared/ui/pages';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import { PRIORITIES, PRIORITY_NAMES } from '@muhatap/shared/wire/conversations';
import { isOneOf } from '@muhatap/shared/wire/open';

const TONES = { urgent: 'error', high: 'warning', low: 'gray' } as const;

/** The priority of a complaint, where it is not the usual one. */
export function PriorityChip({ priority = 'normal' }: Pick<Complaint, 'priority'>) {
  if (!isOneOf(PRIORITIES, priority) || priority === 'normal') return null;
  return <StatusChip status={PRIORITY_NAMES[priority]} tone={TONES[priority]} />;
}
