import { createHash } from 'node:crypto';
import type { PasskeyQuestion, SecondFactorProof } from '@muhatap/shared/wire/people';
import type { SignedIn } from '@muhatap/shared/wire/session';
import { z } from 'zod';
import { inTransaction, type Database } from '../../database';
import type { AuthService } from '../auth/auth.service';
import type { Device } from '../auth/device';
import { findFactorRules } from '../auth/factor-rules';
import { FIRST_STEPS, type AskForSecondStep } from '../auth/second-step';
import { recordRefused, type RefusedBecause, type SecondStepBy } from '../auth/session-audit';
import { hashToken } from '../auth/tokens';
import { usersRepository, type UserRow } from '../auth/users.repository';
import type { PasskeyChecks } from '../passkeys/passkey-checks';
import { passkeyMissing } from '../passkeys/passkeys.refusals';
import type { RememberedBrowsers } from '../remembered-browsers/remembered-browsers.service';
import { providersRepository } from '../single-sign-on/providers.repository';
import type { SecretVault } from '../sealed/sealed-values';
import type { SendFactorMail } from './factor-mails';
import type { FactorProofs } from './factor-proofs';
import { createSealedValues, type SealedValues } from '../sealed/sealed-values';
import { secondFactorExpired } from './second-factor.refusals';
import { secondFactorsRepository } from './second-factors.repository';

const CHALLENGE_MS = 5 * 60 * 1000;
const OWNER = 'second-factor:challenge';

const challenge = z.object({
  userId: z.string(),
  companyId: z.string(),
  way: z.enum(FIRST_STEPS),
  /** Names the password of the first step, so that its change ends the challenge. */
  mark: z.string(),
  origin: z
    .object({
      providerId: z.string(),
      subject: z.string(),
      directorySession: z.string().nullable(),
      idToken: z.string().nullable(),
    })
    .optional(),
});
type Challenges = SealedValues<z.infer<typeof challenge>>;

export const createChallenges = (parts: {
  readonly vault: SecretVault;
  readonly now: () => Date;
}): Challenges => createSealedValues({ ...parts, schema: challenge, lifetimeMs: CHALLENGE_MS });

const markOf = ({ user: { id, passwordHash } }: UserRow): string =>
  createHash('sha256')
    .update(`${id} ${passwordHash ?? ''}`)
    .digest('base64url')
    .slice(0, 16);

/** Whether a person has to prove a second factor, and the challenge that stands for the first step. */
export const createAskForSecondStep =
  (challenges: Challenges, browsers: Pick<RememberedBrowsers, 'isRemembered'>): AskForSecondStep =>
  async (tx, row, way, device, origin) => {
    const { user, companyId } = row;
    const by = await secondFactorsRepository.kindsOf(tx, user.id);
    if (by.length === 0) return null;
    if (await browsers.isRemembered(tx, { userId: user.id, companyId }, device))
      return 'remembered';
    const { rememberDays: days } = await findFactorRules(tx, companyId);
    const first = { userId: user.id, companyId, way, mark: markOf(row), ...(origin && { origin }) };
    return {
      challenge: challenges.seal(OWNER, first),
      by,
      ...(days > 0 && { remember_days: days }),
    };
  };

export interface SecondStepService {
  /** A question to the person's passkeys. Throws 409 `passkey_missing`. */
  ask(challenge: string): Promise<PasskeyQuestion>;
  /** Opens the session of a sign-in whose first step the challenge stands for. */
  finish(proof: SecondFactorProof, device: Device): Promise<SignedIn>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly challenges: Challenges;
  readonly factorProofs: FactorProofs;
  readonly passkeys: Pick<PasskeyChecks, 'ask'>;
  readonly auth: Pick<AuthService, 'enter'>;
  readonly sendFactorMail: SendFactorMail;
}

export function createSecondStepService(parts: Parts): SecondStepService {
  const { db, now, challenges, factorProofs, passkeys, auth, sendFactorMail } = parts;

  /** The person of the first step as they are now; throws where it stands no more. */
  const findPerson = async (on: Database, first: z.infer<typeof challenge>): Promise<UserRow> => {
    const row = await usersRepository.findActiveIn(on, first.companyId, first.userId);
    const hasFactor = await secondFactorsRepository.hasAny(on, first.userId);
    if (row === null || !hasFactor || markOf(row) !== first.mark) throw secondFactorExpired();
    return row;
  };

  const openFirst = (sealed: string): z.infer<typeof challenge> => {
    const first = challenges.open(OWNER, sealed);
    if (first === null) throw secondFactorExpired();
    return first;
  };

  /** A session of a directory is bound to it as one without a second step is. */
  const enter = async (
    tx: Database,
    first: z.infer<typeof challenge>,
    device: Device,
    used: SecondStepBy,
  ): Promise<SignedIn> => {
    const { origin } = first;
    const answer = await auth.enter(tx, await findPerson(tx, first), device, first.way, used);
    if (origin === undefined) return answer;
    if ((await providersRepository.findActive(tx, origin.providerId)) === null)
      throw secondFactorExpired();
    await providersRepository.bindSession(tx, hashToken(answer.token), origin);
    return answer;
  };

  return {
    async ask(sealed) {
      const { user } = await findPerson(db, openFirst(sealed));
      const kinds = await secondFactorsRepository.kindsOf(db, user.id);
      if (!kinds.includes('passkey')) throw passkeyMissing();
      return passkeys.ask('second-step', user.id);
    },

    async finish({ challenge: sealed, ...given }, device) {
      const first = openFirst(sealed);
      const { user, companyId } = await findPerson(db, first);
      const { id: userId, name } = user;
      const noteRefusal = (because: RefusedBecause) =>
        recordRefused(db, { name, companyId }, device, because, now());
      const owner = { userId, companyId, name };
      const used = await factorProofs.use(owner, given, 'second-step', device, noteRefusal);
      const answer = await inTransaction(db, (tx) => enter(tx, first, device, used));
      if (used === 'recovery') void sendFactorMail(user, 'recovered');
      return answer;
    },
  };
}
