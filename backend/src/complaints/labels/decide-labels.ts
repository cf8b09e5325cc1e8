import type { Label } from '@muhatap/shared/wire/conversations';
import { holdLabels } from '../../conversations';
import type { Database } from '../../database';
import type { FurtherDecision } from '../cases/change-complaint';
import { UNDECIDED } from '../cases/complaint-decision';
import { byName } from '../cases/complaint.presenter';
import type { ComplaintRow } from '../cases/complaints.repository';
import { complaintLabelsRepository } from './complaint-labels.repository';

const wordsOf = (labels: readonly Pick<Label, 'name'>[]): string | null =>
  labels.length === 0
    ? null
    : byName(labels)
        .map(({ name }) => name)
        .join(', ');

/** Gives a case exactly these labels, under its lock; the history keeps their names. Throws 422 `labels_unknown`. */
export async function decideLabels(
  tx: Database,
  { complaint, labels: before }: ComplaintRow,
  wanted: readonly string[],
): Promise<FurtherDecision> {
  const ids = [...new Set(wanted)];
  const after = await holdLabels(tx, complaint.companyId, ids);
  if (ids.length === before.length && before.every(({ id }) => ids.includes(id))) return UNDECIDED;
  await complaintLabelsRepository.replace(tx, complaint.id, ids);
  return {
    columns: {},
    entries: [{ kind: 'labels', before: wordsOf(before), after: wordsOf(after) }],
  };
}
