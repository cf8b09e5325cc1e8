import {
  COMPLAINT_FIELDS,
  isSharedField,
  type SaysisFields,
  type SharedFieldId,
} from '@muhatap/shared/wire/complaints';
import type { Database } from '../../database';
import { cancelJobs, holdJob } from '../../jobs';
import { fieldText } from './ledger-fields';
import { foldForSearch } from '../../text/fold-for-search';
import { ledgerRepository, type ChangePatch } from './ledger.repository';
import { CHANGE_QUEUE, type ChangeRow } from './saysis-changes';

const BOTH_CHANGED = 'Aynı alan SAYSIS tarafında da değişti.';

/** The value that a change sets, as one side may compare it with the other's: statuses and references are names, however they are written. */
function valueOf(field: SharedFieldId, fields: SaysisFields): string | null {
  const { name, kind } = COMPLAINT_FIELDS[field];
  const text = fieldText(fields, name) ?? null;
  return kind === 'text' || text === null ? text : foldForSearch(text);
}

/**
 * Checks whether changes of ours to the same field are still on their way. Where the newest of them
 * has the same value as theirs, ours are finished. Where it has another value, the oldest becomes a
 * conflict that holds the case's other changes of ours until a person decides. Answers the row that
 * now holds theirs, null where no change of ours is in the way.
 */
export async function heldByConflict(
  tx: Database,
  theirs: ChangeRow,
  now: Date,
): Promise<ChangeRow | null> {
  const { kind, complaintId, fields } = theirs;
  if (complaintId === null || !isSharedField(kind)) return null;
  const ours = await ledgerRepository.openOut(tx, complaintId, kind);
  const [oldest, newest] = [ours[0], ours.at(-1)];
  if (oldest === undefined || newest === undefined) return null;
  if (valueOf(kind, newest.fields) === valueOf(kind, fields)) {
    await cancelJobs(
      tx,
      CHANGE_QUEUE,
      ours.map(({ id }) => id),
    );
    for (const { id } of ours) {
      await ledgerRepository.update(tx, id, {
        state: 'skipped',
        theirs: null,
        lastError: null,
        finishedAt: now,
        resolution: 'SAYSIS bu değeri kendisi de verdi.',
      });
      await endUndecided(
        tx,
        { companyId: theirs.companyId, id },
        { resolution: 'SAYSIS sonra bizdeki değeri verdi; karar gerekmedi.' },
      );
    }
    return newest;
  }
  const before = oldest.theirs ?? oldest.fields;
  const compared = Object.fromEntries(
    Object.entries(fields).map(([name, { after }]) => [
      name,
      { before: before[name]?.before ?? null, after },
    ]),
  );
  await ledgerRepository.update(tx, oldest.id, {
    state: 'conflict',
    theirs: compared,
    lastError: BOTH_CHANGED,
  });
  await holdJob(tx, CHANGE_QUEUE, oldest.id, BOTH_CHANGED);
  await ledgerRepository.update(tx, theirs.id, { conflictId: oldest.id });
  return oldest;
}

/** A conflict is over: what came from SAYSIS and waited for it says how, its newest with `newest` where that differs. */
export async function endUndecided(
  tx: Database,
  conflict: Pick<ChangeRow, 'companyId' | 'id'>,
  ended: ChangePatch,
  newest: ChangePatch = ended,
): Promise<void> {
  const undecided = await ledgerRepository.undecided(tx, conflict.companyId, conflict.id);
  for (const [index, { id }] of undecided.entries())
    await ledgerRepository.update(tx, id, index === undecided.length - 1 ? newest : ended);
}
