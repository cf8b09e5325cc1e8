import type {
  LegalHold,
  LegalHoldInput,
  LegalHolds,
  LegalHoldsOf,
} from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { liftHold, setHold } from './change-holds';
import { findHoldsAgainst, findHoldsOfCase } from './held-subjects';
import { findHeldCase, isAbout, nameOfSubject, seenName, type HoldSubject } from './hold-subject';
import { holdsRepository, type NamedHold } from './holds.repository';

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
}

export type HoldsService = ReturnType<typeof createHoldsService>;

const present = (hold: NamedHold, name: string, reason: string): LegalHold => ({
  id: hold.id,
  customer_id: hold.customerId,
  complaint_id: hold.complaintId,
  name,
  reason,
  until: hold.until?.toISOString() ?? null,
  set_by: { id: hold.setBy, name: hold.setByName },
  created_at: hold.createdAt.toISOString(),
});

/** The holds under which a citizen or a case is; throws 404 where the caller does not see it. */
async function readHoldsOf(
  db: Database,
  caller: Caller,
  subject: HoldSubject,
  now: Date,
): Promise<LegalHoldsOf> {
  const { customer_id: customerId, complaint_id: complaintId = '' } = subject;
  const { companyId, access } = caller;
  const name = await nameOfSubject(db, caller, subject);
  const found =
    customerId === undefined
      ? await findHoldsOfCase(
          db,
          companyId,
          { id: complaintId, ...(await findHeldCase(db, caller, complaintId)) },
          now,
        )
      : await findHoldsAgainst(db, { companyId, customerIds: [customerId], now });
  return {
    may_change: access.administers,
    holds: await Promise.all(
      found.map(async (hold) =>
        present(
          hold,
          isAbout(hold, subject) ? name : await seenName(db, caller, hold),
          access.administers ? hold.reason : '',
        ),
      ),
    ),
  };
}

/** Legal holds: set and lifted by administrators, each with its entry in the audit log. */
export function createHoldsService({ db, now }: Parts) {
  return {
    async list(caller: Caller): Promise<LegalHolds> {
      const holds = await holdsRepository.list(db, caller.companyId, now());
      return {
        holds: await Promise.all(
          holds.map(async (hold) => present(hold, await seenName(db, caller, hold), hold.reason)),
        ),
      };
    },

    async of(caller: Caller, subject: HoldSubject): Promise<LegalHoldsOf> {
      if ((subject.customer_id === undefined) === (subject.complaint_id === undefined))
        throw new Refusal(400, 'hold_subject', 'Ya bir kişi ya da bir şikayet belirtin.');
      return readHoldsOf(db, caller, subject, now());
    },

    async set(caller: Caller, input: LegalHoldInput): Promise<LegalHoldsOf> {
      await setHold(db, caller, input, now());
      return readHoldsOf(db, caller, input.subject, now());
    },

    lift: (caller: Caller, id: string): Promise<void> => liftHold(db, caller, id, now()),
  };
}
