import type {
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
import type { SecretVault } from '../single-sign-on/secrets';
import type { FactorCodes } from './factor-codes';
import type { SendFactorMail } from './factor-mails';
import { createRecoveryCodes, foldCode, hashRecoveryCode } from './recovery-codes';
import { createSealedValues, totpOwner } from './sealed-values';
import {
  invalidSecondFactor,
  secondFactorExists,
  secondFactorExpired,
  secondFactorMissing,
} from './second-factor.refusals';
import { secondFactorsRepository } from './second-factors.repository';
import { createTotpSecret, totpAddress, totpStep } from './totp';

const SETUP_MS = 15 * 60 * 1000;

/** A person's own second factor. */
export interface SecondFactorService {
  read(caller: Caller): Promise<SecondFactorState>;
  /** A secret for an app. Nothing is kept before the app has shown a right code. */
  begin(caller: Caller, start: TotpSetupStart): Promise<TotpSetup>;
  /** Keeps the app and answers the recovery codes; every other session of the person ends. */
  confirm(caller: Caller, confirmation: TotpConfirmation): Promise<string[]>;
  /** Other recovery codes in place of all. */
  renewCodes(caller: Caller, code: string): Promise<string[]>;
  remove(caller: Caller, code: string): Promise<SecondFactorState>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly vault: SecretVault;
  readonly slowDown: SlowDown;
  readonly sessions: Pick<SessionsService, 'endOthers'>;
  readonly factorCodes: FactorCodes;
  readonly sendFactorMail: SendFactorMail;
}

async function findPerson(db: Database, { companyId, userId }: Caller): Promise<UserRow> {
  const row = await usersRepository.find(db, companyId, userId);
  if (row === null) throw unauthenticated();
  return row;
}

/** Writes new recovery codes and answers them in the clear, for the one time. */
async function writeRecoveryCodes(tx: Database, userId: string, at: Date): Promise<string[]> {
  const made = createRecoveryCodes();
  await secondFactorsRepository.replaceCodes(tx, userId, made.map(hashRecoveryCode), at);
  return made;
}

const recordFactor = (
  tx: Database,
  caller: Caller,
  what: 'added' | 'removed' | 'codes-renewed',
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
  const { db, now, vault, slowDown, sessions, sendFactorMail } = parts;
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
        const made = await writeRecoveryCodes(tx, userId, at);
        await recordFactor(tx, caller, 'added', at);
        await sessions.endOthers(tx, caller, caller.sessionId);
        return made;
      });
      void sendFactorMail(user, 'added');
      return codes;
    },
  };
}

export function createSecondFactorService(parts: Parts): SecondFactorService {
  const { db, now, factorCodes, sendFactorMail } = parts;

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
    };
  };

  /** The person, once they have proved the factor that they have. */
  const prove = async (caller: Caller, code: string): Promise<UserRow['user']> => {
    const { user } = await findPerson(db, caller);
    if (!(await secondFactorsRepository.hasAny(db, user.id))) throw secondFactorMissing();
    await factorCodes.use(user.id, code, caller);
    return user;
  };

  return {
    ...createSetup(parts),
    read,

    async renewCodes(caller, code) {
      const user = await prove(caller, code);
      const made = await inTransaction(db, async (tx) => {
        await recordFactor(tx, caller, 'codes-renewed', now());
        return writeRecoveryCodes(tx, user.id, now());
      });
      void sendFactorMail(user, 'renewed');
      return made;
    },

    async remove(caller, code) {
      const user = await prove(caller, code);
      const isGone = await inTransaction(db, async (tx) => {
        const removed = await secondFactorsRepository.remove(tx, user.id);
        if (removed) await recordFactor(tx, caller, 'removed', now());
        return removed;
      });
      if (isGone) void sendFactorMail(user, 'removed');
      return read(caller);
    },
  };
}
