import type { Database } from '../../database';
import type { Device } from '../auth/device';
import type { SlowDown } from '../auth/slow-down.service';
import type { SecretVault } from '../sealed/sealed-values';
import { foldCode, recoveryCodeMatches } from './recovery-codes';
import { invalidSecondFactor } from './second-factor.refusals';
import { secondFactorsRepository } from './second-factors.repository';
import { totpOwner, totpStep } from './totp';

/** By which of them a person proved the second step. */
export type UsedFactor = 'totp' | 'recovery';

/** Checks codes of second factors; a right one is used up. */
export interface FactorCodes {
  /**
   * A code of the person's app or a recovery code. Throws 400 `invalid_second_factor`, after `onWrong`; 429 `too_many_requests` while
   * somebody guesses.
   */
  use(
    userId: string,
    code: string,
    device: Pick<Device, 'ip'>,
    onWrong?: () => Promise<void>,
  ): Promise<UsedFactor>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly vault: SecretVault;
  readonly slowDown: SlowDown;
}

const APP_CODE = /^\d{6}$/;

export function createFactorCodes({ db, now, vault, slowDown }: Parts): FactorCodes {
  const useAppCode = async (userId: string, code: string): Promise<boolean> => {
    const factor = await secondFactorsRepository.findTotp(db, userId);
    const secret = factor && vault.open(totpOwner(userId), factor.secret).access_token;
    const step = secret ? totpStep(secret, code, now()) : null;
    return step !== null && secondFactorsRepository.useStep(db, userId, step, now());
  };
  const useRecoveryCode = async (userId: string, code: string): Promise<boolean> => {
    const unused = await secondFactorsRepository.findUnusedCodes(db, userId);
    const found = unused.find(({ codeHash }) => recoveryCodeMatches(codeHash, code));
    return found !== undefined && secondFactorsRepository.useCode(db, found.id, now());
  };

  return {
    use: (userId, typed, device, onWrong = () => Promise.resolve()) =>
      slowDown.attempt(userId, device, async () => {
        const code = foldCode(typed);
        const kind = APP_CODE.test(code) ? 'totp' : 'recovery';
        const isRight = await (kind === 'totp'
          ? useAppCode(userId, code)
          : useRecoveryCode(userId, code));
        if (isRight) return kind;
        await onWrong();
        throw invalidSecondFactor();
      }),
  };
}
