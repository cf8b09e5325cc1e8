import type { CodeRequest, CodeRequested } from '@muhatap/shared/wire';
import type { OnLateFailure } from '../../background/late-failure';
import { inTransaction, type Database } from '../../database';
import { mailUnavailable, smsUnavailable, tooManyCodes } from './auth.refusals';
import type { CodeSender } from './code-sender';
import { codesRepository } from './codes.repository';
import {
  CODE_LIFETIME_MS,
  CODE_MAX_ATTEMPTS,
  CODE_RESEND_MS,
  codeMatches,
  createCode,
  hashCode,
  secondsUntilNextCode,
  type CodePurpose,
} from './one-time-code';
import { requireRecipient, type Recipient } from './recipient';
import { knownIps } from './sign-in-failures.repository';
import { isKnownDevice } from './slow-down';
import { usersRepository } from './users.repository';

export interface CodesService {
  /** Answers the same for a known and an unknown address; `proof` writes to any. */
  request(to: CodeRequest, purpose: CodePurpose, ip: string): Promise<CodeRequested>;
  /** Uses up a right code, which proves the address; counts the attempt at any other and answers false. */
  redeem(recipient: Recipient, purpose: CodePurpose, code: string): Promise<boolean>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly sender: CodeSender;
  /** The delivery runs after the answer, so that its time does not tell who is registered. */
  readonly onLateFailure: OnLateFailure;
}

export function createCodesService({ db, now, sender, onLateFailure }: Parts): CodesService {
  return {
    async request(to, purpose, ip) {
      const recipient = requireRecipient(to);
      const { kind, address } = recipient;
      if (!sender.isAvailable(kind)) throw kind === 'phone' ? smsUnavailable() : mailUnavailable();
      const code = createCode();
      const isSomebody = await inTransaction(db, async (tx) => {
        await codesRepository.lock(tx, address);
        const at = now();
        const isKnown = isKnownDevice({ knownIps: await knownIps(tx, address, at) }, ip);
        const wait = secondsUntilNextCode(
          await codesRepository.recentRequests(tx, { phone: address, purpose, ip, isKnown }, at),
          at,
        );
        if (wait > 0) throw tooManyCodes(wait);
        await codesRepository.replace(tx, {
          phone: address,
          purpose,
          ip,
          codeHash: hashCode(code),
          createdAt: at,
          expiresAt: new Date(at.getTime() + CODE_LIFETIME_MS),
        });
        return purpose === 'proof' || (await usersRepository.findReader(tx, recipient)) !== null;
      });
      if (isSomebody)
        sender
          .send(recipient, purpose, code)
          .catch((error: unknown) => onLateFailure(error, 'one-time code not delivered'));
      return {
        ...(kind === 'phone' ? { phone: address } : { email: address }),
        expires_in: CODE_LIFETIME_MS / 1000,
        retry_after: CODE_RESEND_MS / 1000,
      };
    },

    redeem: ({ address }, purpose, code) =>
      inTransaction(db, async (tx) => {
        const current = await codesRepository.lockCurrent(tx, address, purpose);
        if (current === null || current.expiresAt <= now() || current.attempts >= CODE_MAX_ATTEMPTS)
          return false;
        const isRight = codeMatches(current.codeHash, code);
        await (isRight
          ? codesRepository.markUsed(tx, current.id, now())
          : codesRepository.countAttempt(tx, current.id));
        return isRight;
      }),
  };
}
