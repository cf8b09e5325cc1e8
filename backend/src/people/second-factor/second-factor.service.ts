import type {
  Passkey,
  SecondFactorCode,
  SecondFactorState,
  TotpConfirmation,
  TotpSetup,
  TotpSetupStart,
} from '@muhatap/shared/wire/people';
import { z } from 'zod';
import type { Caller } from '../../access/caller';
import { inTransaction, type Database } from '../../database';
import { unauthenticated } from '../../http/errors';
import { recordAudit } from '../audit/record-audit';
import { wrongPassword } from '../auth/auth.refusals';
import { passwordMatches } from '../auth/passwords';
import type { SessionsService } from '../auth/sessions.service';
import type { SlowDown } from '../auth/slow-down.service';
import { usersRepository, type UserRow } from '../auth/users.repository';
import type { PasskeyChecks } from '../passkeys/passkey-checks';
import { passkeysRepository, type PasskeyRow } from '../passkeys/passkeys.repository';
import type { SecretVault } from '../sealed/sealed-values';
import type { SendFactorMail } from './factor-mails';
import type { FactorProofs } from './factor-proofs';
import { issueRecoveryCodes } from './issue-recovery-codes';
import type { RecentProofs } from './recent-proofs';
import { foldCode } from './recovery-codes';
import { createSealedValues } from '../sealed/sealed-values';
import {
  invalidSecondFactor,
  secondFactorExists,
  secondFactorExpired,
  secondFactorMissing,
} from './second-factor.refusals';
import { secondFactorsRepository } from './second-factors.repository';
import { createTotpSecret, totpAddress, totpOwner, totpStep } from './totp';

const SETUP_MS = 15 * 60 * 1000;

/** A person's own second factor. */
export interface SecondFactorService {
  read(caller: Caller): Promise<SecondFactorState>;
  /** A secret for an app. Nothing is kept before the app has shown a right code. */
  begin(caller: Caller, start: TotpSetupStart): Promise<TotpSetup>;
  /** Keeps the app and answers the recovery codes; every other session of the person ends. */
  confirm(caller: Caller, confirmation: TotpConfirmation): Promise<string[]>;
  /** Other recovery codes in place of all. */
  renewCodes(caller: Caller, proof: SecondFactorCode): Promise<string[]>;
  /** Takes the app away; passkeys stay, and recovery codes with them. */
  remove(caller: Caller, proof: SecondFactorCode): Promise<SecondFactorState>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly vault: SecretVault;
  readonly slowDown: SlowDown;
  readonly sessions: Pick<SessionsService, 'endOthers'>;
  readonly factorProofs: FactorProofs;
  readonly recentProofs: Pick<RecentProofs, 'require'>;
  readonly passkeys: Pick<PasskeyChecks, 'relyingParty'>;
  readonly sendFactorMail: SendFactorMail;
}

async function findPerson(db: Database, { companyId, userId }: Caller): Promise<UserRow> {
  const row = await usersRepository.find(db, companyId, userId);
  if (row === null) throw unauthenticated();
  return row;
}

const recordFactor = (
  tx: Database,
  caller: Caller,
  what: 'added' | 'removed' | 'app-removed' | 'codes-renewed',
  at: Date,
): Promise<void> =>
  recordAudit(tx, {
    companyId: caller.companyId,
    by: caller,
    at,
    action: `person.second-factor-${what}`,
    subject: { id: caller.userId, name: caller.name },
  });

/** Setting an app up. */
function createSetup(parts: Parts): Pick<SecondFactorService, 'begin' | 'confirm'> {
  const { db, now, vault, slowDown, sessions, recentProofs, sendFactorMail } = parts;
  const setups = createSealedValues({
    vault,
    now,
    schema: z.object({ secret: z.string() }),
    lifetimeMs: SETUP_MS,
  });
  const setupOwner = ({ userId }: Caller) => `totp-setup:${userId}`;

  return {
    async begin(caller, { current_password: password = '' }) {
      const { user } = await findPerson(db, caller);
      // A session alone must not be enough to shut the person out of the account.
      await slowDown.attempt(user.id, caller, async () => {
        if (user.passwordHash !== null && !(await passwordMatches(user.passwordHash, password)))
          throw wrongPassword();
      });
      if ((await secondFactorsRepository.findTotp(db, user.id)) !== null)
        throw secondFactorExists();
      // Nor must a password be, where a passkey stands beside it.
      if (await secondFactorsRepository.hasAny(db, user.id)) await recentProofs.require(caller);
      const secret = createTotpSecret();
      return {
        secret,
        address: totpAddress(secret, user.email ?? user.phone ?? user.name),
        setup: setups.seal(setupOwner(caller), { secret }),
      };
    },

    async confirm(caller, { setup, code }) {
      const opened = setups.open(setupOwner(caller), setup);
      if (opened === null) throw secondFactorExpired();
      const { userId } = caller;
      const step = totpStep(opened.secret, foldCode(code), now());
      if (step === null) throw invalidSecondFactor();
      const { user } = await findPerson(db, caller);
      const codes = await inTransaction(db, async (tx) => {
        const at = now();
        const secret = vault.seal(totpOwner(userId), { access_token: opened.secret });
        const factor = { userId, secret, lastStep: step, createdAt: at };
        if (!(await secondFactorsRepository.insertTotp(tx, factor))) throw secondFactorExists();
        const made = await issueRecoveryCodes(tx, userId, at);
        await recordFactor(tx, caller, 'added', at);
        await sessions.endOthers(tx, caller, caller.sessionId);
        return made;
      });
      void sendFactorMail(user, 'added');
      return codes;
    },
  };
}

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

export function createSecondFactorService(parts: Parts): SecondFactorService {
  const { db, now, factorProofs, passkeys, sendFactorMail } = parts;

  const read = async (caller: Caller): Promise<SecondFactorState> => {
    const { user } = await findPerson(db, caller);
    const factor = await secondFactorsRepository.findTotp(db, user.id);
    return {
      totp: factor && {
        created_at: factor.createdAt.toISOString(),
        last_used_at: factor.lastUsedAt?.toISOString() ?? null,
      },
      recovery_codes_left: await secondFactorsRepository.countUnused(db, user.id),
      asks_password: user.passwordHash !== null,
      passkeys: (await passkeysRepository.list(db, user.id)).map(presentPasskey),
      ...(passkeys.relyingParty && { passkey_address: passkeys.relyingParty.origin }),
    };
  };

  /** The person, once they have proved the factor that they have. */
  const prove = async (caller: Caller, proof: SecondFactorCode): Promise<UserRow['user']> => {
    const { user } = await findPerson(db, caller);
    if (!(await secondFactorsRepository.hasAny(db, user.id))) throw secondFactorMissing();
    await factorProofs.use(caller, proof, 'proof', caller);
    return user;
  };

  return {
    ...createSetup(parts),
    read,

    async renewCodes(caller, proof) {
      const user = await prove(caller, proof);
      const made = await inTransaction(db, async (tx) => {
        await recordFactor(tx, caller, 'codes-renewed', now());
        return issueRecoveryCodes(tx, user.id, now());
      });
      void sendFactorMail(user, 'renewed');
      return made;
    },

    async remove(caller, proof) {
      const user = await prove(caller, proof);
      const isGone = await inTransaction(db, async (tx) => {
        if (!(await secondFactorsRepository.removeTotp(tx, user.id))) return false;
        await secondFactorsRepository.dropLeftCodes(tx, user.id);
        const isLast = !(await secondFactorsRepository.hasAny(tx, user.id));
        await recordFactor(tx, caller, isLast ? 'removed' : 'app-removed', now());
        return true;
      });
      if (isGone) void sendFactorMail(user, 'removed');
      return read(caller);
    },
  };
}
