import type { ReleaseApprovalQuestion } from '@muhatap/shared/wire/releases';
import { inTransaction, type Database } from '../../database';
import { approvalsRepository } from './approvals.repository';
import { findApproved, requireApproval, useApproval } from './require-approval';

/**
 * The id of the approval by which releases may become live; null where no company wants one. The key of a team, which belongs to no company,
 * needs that of the first company that wants one. Throws 409 `approval_required`, and `approval_used` for one that is `done` already.
 */
export async function approveRelease(
  db: Database,
  { company, person, author, releases, percent, done }: ReleaseApprovalQuestion,
  now: Date,
): Promise<string | null> {
  if (done !== null) {
    await inTransaction(db, (tx) => useApproval(tx, { id: done }, now));
    return done;
  }
  const act = {
    kind: 'release' as const,
    subject: [releases, percent],
    lines: [
      ...releases.map(({ module, release }) => ({ field: module, value: release })),
      {
        field: 'Kime',
        value: percent === 100 ? 'Herkese' : `Çalışanların %${percent} kadarına`,
      },
    ],
  };
  const by = { userId: person, name: author, ip: '' };
  if (company !== null) {
    const approved = await requireApproval(db, { companyId: company, by }, act, now);
    return approved?.id ?? null;
  }
  const first = await approvalsRepository.findRuling(db, act.kind);
  return first === null ? null : (await findApproved(db, { companyId: first, by }, act, now)).id;
}
