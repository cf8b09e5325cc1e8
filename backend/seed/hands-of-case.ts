import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import type { Priority } from '@muhatap/shared/wire/conversations';
import type { ComplaintRow, UserRow } from './rows';

const PRIORITIES_IN_TURN: readonly Priority[] = [
  ...Array.from({ length: 6 }, () => 'normal' as const),
  'high',
  'normal',
  'urgent',
  'normal',
  'low',
];

/** The person who took a case up is responsible for it, and some cases cannot wait. */
export const handsOf = (
  index: number,
  durum: ComplaintStatus,
  opener: UserRow | null,
): Pick<ComplaintRow, 'responsibleId' | 'priority'> => ({
  responsibleId: durum === 'İşlemde' && index % 3 !== 0 ? (opener?.id ?? null) : null,
  priority: PRIORITIES_IN_TURN[index % PRIORITIES_IN_TURN.length] ?? 'normal',
});
