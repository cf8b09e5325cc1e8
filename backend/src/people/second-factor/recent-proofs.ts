import type { OwnProof, PasskeyQuestion } from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import type { Database } from '../../database';
import { unauthenticated } from '../../http/errors';
import { wrongPassword } from '../auth/auth.refusals';
import { passwordMatches } from '../auth/passwords';
import { sessionsRepository } from '../auth/sessions.repository';
import type { SlowDown } from '../auth/slow-down.service';
import { usersRepository, type UserRow } from '../auth/users.repository';
import type { PasskeyChecks } from '../passkeys/passkey-checks';
import { passkeyMissing } from '../passkeys/passkeys.refusals';
import type { FactorProofs } from './factor-proofs';
import { proofRequired } from './second-factor.refusals';
import { secondFactorsRepository } from './second-factors.repository';

/** A proof counts for so long: a sign-in, or one that was asked for again. */
export const PROOF_MS = 10 * 60 * 1000;

/** Whether the person at a session has shown lately who they are. */
export interface RecentProofs {
  /** Throws 403 `proof_required`. */
  require(caller: Caller): Promise<void>;
  /** A question to the person's passkeys, for a proof. Throws 409 `passkey_missing`. */
  ask(caller: Caller): Promise<PasskeyQuestion>;
  /** Throws 400 as {@link FactorProofs}, or `invalid_password`; 403 `proof_required` for a person with neither. */
  prove(caller: Caller, proof: OwnProof): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly slowDown: SlowDown;
  readonly factorProofs: FactorProofs;
  readonly passkeys: Pick<PasskeyChecks, 'ask'>;
  /** The passwords of the demo are published: there a person without a factor is not asked again. */
  readonly isDemo: boolean;
}

/** The way in which a person proves again who they are. */
async function demandOf(
  db: Database,
  { companyId, userId }: Caller,
): Promise<{ readonly by: 'code' | 'password' | 'sign_in'; readonly user: UserRow['user'] }> {
  const row = await usersRepository.find(db, companyId, userId);
  if (row === null) throw unauthenticated();
  const { user } = row;
  if (await secondFactorsRepository.hasAny(db, userId)) return { by: 'code', user };
  return { by: user.passwordHash === null ? 'sign_in' : 'password', user };
}

export function createRecentProofs({
  db,
  now,
  slowDown,
  factorProofs,
  passkeys,
  isDemo,
}: Parts): RecentProofs {
  return {
    async require(caller) {
      const provenAt = await sessionsRepository.findProvenAt(db, caller.sessionId);
      if (provenAt !== null && now().getTime() - provenAt.getTime() < PROOF_MS) return;
      const { by } = await demandOf(db, caller);
      if (isDemo && by !== 'code') return;
      throw proofRequired(by);
    },

    async ask(caller) {
      const kinds = await secondFactorsRepository.kindsOf(db, caller.userId);
      if (!kinds.includes('passkey')) throw passkeyMissing();
      return passkeys.ask('proof', caller.userId);
    },

    async prove(caller, { current_password: password = '', ...given }) {
      const { by, user } = await demandOf(db, caller);
      if (by === 'sign_in') throw proofRequired(by);
      if (by === 'code') await factorProofs.use(caller, given, 'proof', caller);
      else
        await slowDown.attempt(user.id, caller, async () => {
          if (!(await passwordMatches(user.passwordHash, password))) throw wrongPassword();
        });
      await sessionsRepository.setProvenAt(db, caller.sessionId, now());
    },
  };
}
