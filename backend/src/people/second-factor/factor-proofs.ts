import type { SecondFactorCode } from '@muhatap/shared/wire/people';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { recordAudit } from '../audit/record-audit';
import type { Device } from '../auth/device';
import type { RefusedBecause, SecondStepBy } from '../auth/session-audit';
import type { PasskeyChecks } from '../passkeys/passkey-checks';
import type { PasskeyRow } from '../passkeys/passkeys.repository';
import type { FactorCodes } from './factor-codes';

/** The person of a factor, and the company in whose log a suspicion belongs. */
export interface FactorOwner {
  readonly userId: string;
  readonly companyId: string;
  readonly name: string;
}

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
  const noteCopied =
    ({ companyId, userId, name }: FactorOwner, ip: string) =>
    (key: PasskeyRow): Promise<void> =>
      recordAudit(db, {
        companyId,
        by: null,
        at: now(),
        ip,
        action: 'person.passkey-suspected',
        subject: { id: userId, name },
        changes: [{ field: 'Geçiş anahtarı', before: null, after: key.name }],
      });

  return {
    async use(owner, { code = '', passkey }, purpose, device, onWrong = () => Promise.resolve()) {
      const { userId } = owner;
      if (passkey === undefined)
        return factorCodes.use(userId, code, device, () => onWrong('second-factor'));
      try {
        await passkeys.use(purpose, userId, passkey, noteCopied(owner, device.ip));
        return 'passkey';
      } catch (error) {
        if (error instanceof Refusal) await onWrong('passkey');
        throw error;
      }
    },
  };
}
