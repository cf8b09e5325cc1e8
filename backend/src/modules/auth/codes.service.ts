import type { CodeRequested } from '@muhatap/shared/wire';
import { inTransaction, type Database } from '../../database';
import type { CodeSender } from './code-sender';
import { codesRepository } from './codes.repository';
import { CODE_LIFETIME_MS, CODE_MAX_ATTEMPTS, CODE_RESEND_MS, codeMatches, createCode, hashCode, secondsUntilNextCode, type CodePurpose } from './one-time-code';
import { invalidCode, requirePhone, smsUnavailable, tooManyCodes } from './auth.refusals';
import { usersRepository } from './users.repository';

export interface CodesService {
  /** Answers the same for a known and an unknown phone. */
  request(writtenPhone: string, purpose: CodePurpose, ip: string): Promise<CodeRequested>;
  /** Uses up a right code and answers the phone that it proves; refuses any other and counts the attempt. */
  redeem(writtenPhone: string, purpose: CodePurpose, code: string): Promise<string>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly sender: CodeSender;
  /** The delivery runs after the answer, so that its time does not tell who is registered; failures are reported here. */
  readonly onDeliveryFailed: (error: unknown) => void;
}

export function createCodesService({ db, now, sender, onDeliveryFailed }: Parts): CodesService {
  return {
    async request(writtenPhone, purpose, ip) {
      const phone = requirePhone(writtenPhone);
      if (!sender.available) throw smsUnavailable();
      const code = createCode();
      const isKnown = await inTransaction(db, async (tx) => {
        await codesRepository.lockPhone(tx, phone);
        const at = now();
        const wait = secondsUntilNextCode(await codesRepository.recentRequests(tx, phone, purpose, ip, at), at);
        if (wait > 0) throw tooManyCodes(wait);
        await codesRepository.replace(tx, { phone, purpose, ip, codeHash: hashCode(code), createdAt: at, expiresAt: new Date(at.getTime() + CODE_LIFETIME_MS) });
        return (await usersRepository.findActiveByPhone(tx, phone)) !== null;
      });
      if (isKnown) sender.send(phone, code).catch(onDeliveryFailed);
      return { phone, expires_in: CODE_LIFETIME_MS / 1000, retry_after: CODE_RESEND_MS / 1000 };
    },

    async redeem(writtenPhone, purpose, code) {
      const phone = requirePhone(writtenPhone);
      // The outcome leaves the transaction as a value: a refusal thrown inside would undo the counted attempt.
      const isRight = await inTransaction(db, async (tx) => {
        const current = await codesRepository.lockCurrent(tx, phone, purpose);
        if (current === null || current.expiresAt <= now() || current.attempts >= CODE_MAX_ATTEMPTS) return false;
        if (codeMatches(current.codeHash, code)) {
          await codesRepository.markUsed(tx, current.id, now());
          return true;
        }
        await codesRepository.countAttempt(tx, current.id);
        return false;
      });
      if (!isRight) throw invalidCode();
      return phone;
    },
  };
}
