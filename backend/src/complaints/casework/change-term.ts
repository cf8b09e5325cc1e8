import type { Complaint, ComplaintTermChange } from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import type { Database } from '../../database';
import { changeComplaint } from '../cases/change-complaint';
import { staffActor } from '../cases/complaint-actor';
import { announceComplaint } from '../cases/complaint-events';
import { presentComplaint } from '../cases/complaint.presenter';
import { termReasonRequired } from '../clock/term-refusals';
import { termsRepository } from '../clock/terms.repository';

interface Request {
  readonly id: string;
  readonly change: ComplaintTermChange;
  readonly now: Date;
}

/** A person's step with the term of a case, announced to the company. */
export async function changeTerm(
  tx: Database,
  caller: Caller,
  { id, change: { version, action, reason }, now }: Request,
): Promise<Complaint> {
  const { companyId } = caller;
  if (action !== 'resume' && reason === '') throw termReasonRequired();
  const actor = staffActor(caller);
  const { row } = await changeComplaint(tx, {
    viewer: viewerOf(caller, 'complaints'),
    id,
    change: { term: action, reason },
    version,
    actor,
    now,
  });
  await announceComplaint(tx, companyId, id, 'changed', actor);
  return presentComplaint(row, await termsRepository.find(tx, companyId), now);
}
