import { complaintValueName } from '@muhatap/shared/wire/complaints';
import type { Database } from '../../database';
import { chooseColleague } from './colleagues.repository';
import { UNDECIDED, type Decision } from './complaint-decision';
import { columnOf, type FieldValues } from './complaint-fields';
import type { ComplaintRow } from './complaints.repository';

/** The history keeps the names of the people. */
export async function decideResponsible(
  tx: Database,
  { complaint, responsible }: ComplaintRow,
  { responsibleId: after }: FieldValues,
): Promise<Decision<'responsible'>> {
  if (after === undefined || after === complaint.responsibleId) return UNDECIDED;
  const chosen = after === null ? null : await chooseColleague(tx, complaint.companyId, after);
  return {
    columns: columnOf('responsible', after),
    entries: [
      { kind: 'responsible', before: responsible?.name ?? null, after: chosen?.name ?? null },
    ],
  };
}

/** The history keeps the names of the values. */
export function decidePriority(
  { complaint }: ComplaintRow,
  { priority: after }: FieldValues,
): Decision<'priority'> {
  const before = complaint.priority;
  if (after === undefined || after === before) return UNDECIDED;
  const nameOf = (value: string) => complaintValueName('priority', value);
  return {
    columns: columnOf('priority', after),
    entries: [{ kind: 'priority', before: nameOf(before), after: nameOf(after) }],
  };
}
