import type { SecondFactorCode } from '@muhatap/shared/wire/people';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import type { Device } from '../auth/device';
import type { RefusedBecause, SecondStepBy } from '../auth/session-audit';
import type { PasskeyChecks } from '../passkeys/passkey-checks';
import type { FactorCodes } from './factor-codes';
import { noteCopied, type FactorOwner } from './note-copied';

/** Checks a code or a passkey of a person; what was right is used up. */
export interface FactorProofs {
  /** Throws as {@link FactorCodes} for a code, as {@link PasskeyChecks} for a passkey, in either case after `onWrong`. */
  use(
    owner: FactorOwner,
    given: SecondFactorCode,
    purpose: 'second-step' | 'proof',
    device: Pick<Device, 'ip'>,
    onWrong?: (because: RefusedBecause) => Promise<void>,
  ): Promise<SecondStepBy>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly factorCodes: FactorCodes;
  readonly passkeys: Pick<PasskeyChecks, 'use'>;
}

export function createFactorProofs({ db, now, factorCodes, passkeys }: Parts): FactorProofs {
  return {
    async use(owner, { code = '', passkey }, purpose, device, onWrong = () => Promise.resolve()) {
      const { userId } = owner;
      if (passkey === undefined)
        return factorCodes.use(userId, code, device, () => onWrong('second-factor'));
      try {
        await passkeys.use(purpose, userId, passkey, (key) =>
          noteCopied(db, owner, key, device.ip, now()),
        );
        return 'passkey';
      } catch (error) {
        if (error instanceof Refusal) await onWrong('passkey');
        throw error;
      }
    },
  };
}
