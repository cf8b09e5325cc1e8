import type { PasskeyAnswer, PasskeyQuestion } from '@muhatap/shared/wire/people';
import type { SignedIn } from '@muhatap/shared/wire/session';
import { inTransaction, type Database } from '../../database';
import { createAttemptLimiter } from '../../http/attempt-limiter';
import { tooManyAttempts } from '../auth/auth.refusals';
import type { AuthService } from '../auth/auth.service';
import type { Device } from '../auth/device';
import { networkOf } from '../auth/network-of';
import { usersRepository, type UserRow } from '../auth/users.repository';
import type { PasskeyChecks } from '../passkeys/passkey-checks';
import { unknownPasskey } from '../passkeys/passkeys.refusals';
import type { PasskeyRow } from '../passkeys/passkeys.repository';
import { noteCopied } from './note-copied';

/** Questions of one network: each leaves a row for five minutes. */
export const QUESTIONS_PER_NETWORK = { limit: 300, windowMs: 15 * 60 * 1000 };

/** Signing in by a passkey alone: the device is held and unlocked, which counts as both steps. */
export interface PasskeySignIn {
  /** Throws 429 `too_many_requests`. */
  ask(device: Pick<Device, 'ip'>): Promise<PasskeyQuestion>;
  /** Opens the session of the key's owner. Throws 400 as {@link PasskeyChecks}, or `single_sign_on_required`. */
  enter(answer: PasskeyAnswer, device: Device): Promise<SignedIn>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly passkeys: Pick<PasskeyChecks, 'ask' | 'use'>;
  readonly auth: Pick<AuthService, 'admitByPasskey'>;
}

export function createPasskeySignIn(parts: Parts): PasskeySignIn {
  const { db, now, passkeys, auth } = parts;
  const questions = createAttemptLimiter(QUESTIONS_PER_NETWORK);

  /** The owner of a key, where they were last; a person who is disabled everywhere has none. */
  const findOwner = async (on: Database, { userId }: PasskeyRow): Promise<UserRow> => {
    const [row] = await usersRepository.listActiveOf(on, userId);
    if (row === undefined) throw unknownPasskey();
    return row;
  };

  return {
    ask({ ip }) {
      const wait = questions.wait(networkOf(ip), now());
      if (wait > 0) throw tooManyAttempts(wait);
      questions.count(networkOf(ip), now());
      return passkeys.ask('sign-in', null);
    },

    async enter(answer, device) {
      const key = await passkeys.use('sign-in', null, answer, async (copied) => {
        const { user, companyId } = await findOwner(db, copied);
        const owner = { userId: user.id, companyId, name: user.name };
        await noteCopied(db, owner, copied, device.ip, now());
      });
      return inTransaction(db, async (tx) => {
        const row = await findOwner(tx, key);
        return auth.admitByPasskey(tx, row, device);
      });
    },
  };
}
