import type { CodeRequest, CodeRequested } from '@muhatap/shared/wire/session';
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
import type { Caller } from '../../access/caller';
import { countSending, requireQuota, type Sending } from './sending-quota';
import { requireRecipient, type Recipient } from './recipient';
import { knownIps } from './sign-in-failures.repository';
import { isKnownDevice } from './slow-down';
import { usersRepository } from './users.repository';

export interface CodesService {
  /** Answers the same for a known and an unknown address. */
  request(to: CodeRequest, purpose: 'login' | 'reset', ip: string): Promise<CodeRequested>;
  /** Writes to any address on behalf of a person who claims it. */
  requestProof(who: Caller, to: CodeRequest): Promise<CodeRequested>;
  /**
   * Uses up a right code, which proves the address; counts the attempt at any other and answers false. `check` runs once the code is
   * right: where it throws, the code stays good.
   */
  redeem(
    recipient: Recipient,
    purpose: CodePurpose,
    code: string,
    check?: (tx: Database) => Promise<void>,
  ): Promise<boolean>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly sender: CodeSender;
  /** The delivery runs after the answer, so that its time does not reveal who is registered. */
  readonly onLateFailure: OnLateFailure;
}

/** A request for a code; `of` is the signed-in person who proves an address, absent for sign-in and reset. */
interface CodeOrder {
  readonly purpose: CodePurpose;
  readonly ip: string;
  readonly of?: Caller;
}

/** Writes a new code in place of the older ones; throws 429 `too_many_requests` while it is too early. */
async function replaceCode(
  tx: Database,
  address: string,
  { purpose, ip }: CodeOrder,
  code: string,
  at: Date,
): Promise<void> {
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
}

export function createCodesService({ db, now, sender, onLateFailure }: Parts): CodesService {
  const ask = async (to: CodeRequest, order: CodeOrder): Promise<CodeRequested> => {
    const recipient = requireRecipient(to);
    const { kind, address } = recipient;
    const { purpose, of } = order;
    if (!sender.isAvailable(kind)) throw kind === 'phone' ? smsUnavailable() : mailUnavailable();
    const code = createCode();
    const sending: Sending =
      of === undefined
        ? { to: recipient, purpose: 'code' }
        : {
            to: recipient,
            purpose: 'proof',
            of: { companyId: of.companyId, userId: of.userId },
          };
    const isSomebody = await inTransaction(db, async (tx) => {
      await codesRepository.lock(tx, address);
      const at = now();
      await replaceCode(tx, address, order, code, at);
      // Checked for an unknown address as well, so that the answer is the same.
      await requireQuota(tx, sending, false, at);
      const isSent = of !== undefined || (await usersRepository.findReader(tx, recipient)) !== null;
      if (isSent) await countSending(tx, sending, at);
      return isSent;
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
  };

  return {
    request: (to, purpose, ip) => ask(to, { purpose, ip }),
    requestProof: (of, to) => ask(to, { purpose: 'proof', ip: of.ip, of }),

    redeem: ({ address }, purpose, code, check) =>
      inTransaction(db, async (tx) => {
        const current = await codesRepository.lockCurrent(tx, address, purpose);
        if (current === null || current.expiresAt <= now() || current.attempts >= CODE_MAX_ATTEMPTS)
          return false;
        const isRight = codeMatches(current.codeHash, code);
        if (isRight) await check?.(tx);
        await (isRight
          ? codesRepository.markUsed(tx, current.id, now())
          : codesRepository.countAttempt(tx, current.id));
        return isRight;
      }),
  };
}
