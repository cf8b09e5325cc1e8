import type { Caller } from '../../access/caller';
import { inTransaction, type Database } from '../../database';
import { notFound } from '../../http/errors';
import { recordAudit, type AuditActor } from '../audit/record-audit';
import { usersRepository, type UserRow } from '../auth/users.repository';
import { passkeysRepository } from '../passkeys/passkeys.repository';
import { requireInstallationGrants } from '../roles/installation-grants';
import type { SendFactorMail } from './factor-mails';
import { factorIsTheirs, ownFactor, secondFactorMissing } from './second-factor.refusals';
import { secondFactorsRepository } from './second-factors.repository';

/** Takes the second factor of somebody who has lost it: by an administrator, or by the operator. */
export interface FactorReset {
  /**
   * Throws 404 for another company's person, 409 `own_second_factor`, `second_factor_missing`, and `factor_is_theirs` where another company
   * shares the account, 403 `forbidden` for somebody with a grant of the installation that the caller lacks.
   */
  byAdministrator(caller: Caller, userId: string): Promise<void>;
  /** False where the person has none. */
  byOperator(row: UserRow): Promise<boolean>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly sendFactorMail: SendFactorMail;
}

export function createFactorReset({ db, now, sendFactorMail }: Parts): FactorReset {
  const reset = async ({ user, companyId }: UserRow, by: AuditActor | null): Promise<boolean> => {
    const isGone = await inTransaction(db, async (tx) => {
      const hadApp = await secondFactorsRepository.removeTotp(tx, user.id);
      const hadPasskeys = (await passkeysRepository.removeAll(tx, user.id)) > 0;
      await secondFactorsRepository.dropLeftCodes(tx, user.id);
      const removed = hadApp || hadPasskeys;
      if (removed)
        await recordAudit(tx, {
          companyId,
          by,
          at: now(),
          action: 'person.second-factor-reset',
          subject: { id: user.id, name: user.name },
        });
      return removed;
    });
    if (isGone) await sendFactorMail(user, 'reset');
    return isGone;
  };

  return {
    async byAdministrator(caller, userId) {
      const row = await usersRepository.find(db, caller.companyId, userId);
      if (row === null) throw notFound('Kişi bulunamadı.');
      // A session alone must not be enough to take one's own factor away.
      if (userId === caller.userId) throw ownFactor();
      const roles = await usersRepository.rolesOf(db, caller.companyId, userId);
      requireInstallationGrants(
        caller,
        roles.flatMap(({ modules }) => modules),
      );
      if (await secondFactorsRepository.isElsewhere(db, caller.companyId, userId))
        throw factorIsTheirs();
      if (!(await reset(row, caller))) throw secondFactorMissing();
    },

    byOperator: (row) => reset(row, null),
  };
}
