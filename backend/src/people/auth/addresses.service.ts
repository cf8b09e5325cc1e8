import type { AddressProof, CodeRequest, CodeRequested } from '@muhatap/shared/wire/session';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { unauthenticated } from '../../http/errors';
import { recordAudit } from '../audit/record-audit';
import { alreadyRegistered, invalidCode, wrongPassword } from './auth.refusals';
import type { CodesService } from './codes.service';
import { passwordMatches } from './passwords';
import { proveAddress } from './prove-address';
import { refuseBound } from './refuse-bound';
import { requireRecipient } from './recipient';
import type { SlowDown } from './slow-down.service';
import { usersRepository } from './users.repository';

/** The addresses by which a person signs in, as they decide about them. */
export interface AddressesService {
  /** Writes to the address, whosever it is. Throws 403 `bound_session`, as `prove` does. */
  requestCode(caller: Caller, to: CodeRequest): Promise<CodeRequested>;
  /** Makes the address the person's own, in place of the one of its kind. */
  prove(caller: Caller, proof: AddressProof): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly codes: CodesService;
  readonly slowDown: SlowDown;
}

const PROVEN = { email: 'Doğrulanan e-posta', phone: 'Doğrulanan telefon' } as const;

export function createAddressesService({ db, now, codes, slowDown }: Parts): AddressesService {
  return {
    async requestCode(caller, to) {
      await refuseBound(db, caller.sessionId);
      return codes.requestProof(caller, to);
    },

    async prove(caller, { code, current_password: password = '', ...to }) {
      const { companyId, userId } = caller;
      await refuseBound(db, caller.sessionId);
      const recipient = requireRecipient(to);
      const { kind, address } = recipient;
      const row = await usersRepository.find(db, companyId, userId);
      if (row === null) throw unauthenticated();
      const { user } = row;
      // A session alone must not be enough to take the account; guesses from one wait like all
      // others.
      await slowDown.attempt(userId, caller, async () => {
        if (user.passwordHash !== null && !(await passwordMatches(user.passwordHash, password)))
          throw wrongPassword();
        if (!(await codes.redeem(recipient, 'proof', code))) throw invalidCode();
      });
      await inTransaction(db, async (tx) => {
        const owner = await usersRepository.findOwner(tx, recipient);
        if (owner !== null && owner.id !== userId) throw alreadyRegistered(kind);
        const at = now();
        await proveAddress(tx, userId, recipient, at);
        await recordAudit(tx, {
          companyId,
          by: caller,
          at,
          action: 'person.changed',
          subject: { id: userId, name: user.name },
          changes: [
            {
              field: PROVEN[kind],
              before: user[kind] === address ? null : user[kind],
              after: address,
            },
          ],
        });
      });
    },
  };
}
