import { inTransaction, type Database } from '../../database';
import { ACT_NAMES } from '../notifications/act-names';
import { approvalsRepository } from './approvals.repository';
import { findApproved, useApproval } from './require-approval';

/** Spends the approval of opening the installation to new companies, where a company wants one. Throws 409 `approval_required`. */
export async function approveRegistration(db: Database, now: Date): Promise<void> {
  const companyId = await approvalsRepository.findRuling(db, 'registration');
  if (companyId === null) return;
  const by = { userId: null, name: 'İşletmeci', ip: '' };
  const approved = await findApproved(
    db,
    { companyId, by },
    {
      kind: 'registration',
      subject: 'open',
      lines: [{ field: ACT_NAMES.registration, value: 'herkes kurum kaydedebilir' }],
    },
    now,
  );
  await inTransaction(db, (tx) => useApproval(tx, approved, now));
}
