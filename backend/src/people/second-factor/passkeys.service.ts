import type {
  PasskeyAdded,
  PasskeyChange,
  PasskeyInput,
  PasskeyQuestion,
} from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { inTransaction, type Database } from '../../database';
import type { AuditChange } from '../../database/schema/audit';
import { notFound, unauthenticated } from '../../http/errors';
import { recordAudit } from '../audit/record-audit';
import type { SessionsService } from '../auth/sessions.service';
import { usersRepository, type UserRow } from '../auth/users.repository';
import type { PasskeyChecks } from '../passkeys/passkey-checks';
import { passkeyExists, tooManyPasskeys } from '../passkeys/passkeys.refusals';
import { passkeysRepository } from '../passkeys/passkeys.repository';
import type { SendFactorMail } from './factor-mails';
import { issueRecoveryCodes } from './issue-recovery-codes';
import { secondFactorsRepository } from './second-factors.repository';

export const MOST_PASSKEYS = 20;

/** A person's own passkeys. */
export interface PasskeysService {
  /** For a device to make a passkey. Throws 409 `too_many_passkeys`, `passkeys_unavailable`. */
  ask(caller: Caller): Promise<PasskeyQuestion>;
  /** Keeps it. With the first second factor come recovery codes, and every other session of the person ends. Throws 400 and 409. */
  add(caller: Caller, input: PasskeyInput): Promise<PasskeyAdded>;
  /** Throws 404. */
  rename(caller: Caller, id: string, change: PasskeyChange): Promise<void>;
  /** Throws 404. */
  remove(caller: Caller, id: string): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly sessions: Pick<SessionsService, 'endOthers'>;
  readonly passkeys: Pick<PasskeyChecks, 'askToRegister' | 'register'>;
  readonly sendFactorMail: SendFactorMail;
}

const NAME = 'Geçiş anahtarı';

async function findPerson(db: Database, { companyId, userId }: Caller): Promise<UserRow['user']> {
  const row = await usersRepository.find(db, companyId, userId);
  if (row === null) throw unauthenticated();
  return row.user;
}

const recordPasskey = (
  tx: Database,
  caller: Caller,
  what: 'added' | 'renamed' | 'removed',
  change: Omit<AuditChange, 'field'>,
  at: Date,
): Promise<void> =>
  recordAudit(tx, {
    companyId: caller.companyId,
    by: caller,
    at,
    action: `person.passkey-${what}`,
    subject: { id: caller.userId, name: caller.name },
    changes: [{ field: NAME, ...change }],
  });

export function createPasskeysService(parts: Parts): PasskeysService {
  const { db, now, sessions, passkeys, sendFactorMail } = parts;

  const requireRoom = async (on: Database, userId: string): Promise<void> => {
    if ((await passkeysRepository.list(on, userId)).length >= MOST_PASSKEYS)
      throw tooManyPasskeys(MOST_PASSKEYS);
  };

  return {
    async ask(caller) {
      const user = await findPerson(db, caller);
      await requireRoom(db, user.id);
      return passkeys.askToRegister(user);
    },

    async add(caller, { name, answer }) {
      const user = await findPerson(db, caller);
      const made = await passkeys.register(user.id, answer);
      const added = await inTransaction(db, async (tx) => {
        const at = now();
        await requireRoom(tx, user.id);
        const isFirst = !(await secondFactorsRepository.hasAny(tx, user.id));
        const row = { ...made, userId: user.id, name, createdAt: at };
        if (!(await passkeysRepository.insert(tx, row))) throw passkeyExists();
        await recordPasskey(tx, caller, 'added', { before: null, after: name }, at);
        if (!isFirst) return {};
        await sessions.endOthers(tx, caller, caller.sessionId);
        return { recovery_codes: await issueRecoveryCodes(tx, user.id, at) };
      });
      void sendFactorMail(user, 'keyAdded');
      return added;
    },

    rename: (caller, id, { name }) =>
      inTransaction(db, async (tx) => {
        const before = await passkeysRepository.rename(tx, caller.userId, id, name);
        if (before === null) throw notFound('Geçiş anahtarı bulunamadı.');
        if (before !== name)
          await recordPasskey(tx, caller, 'renamed', { before, after: name }, now());
      }),

    async remove(caller, id) {
      const user = await findPerson(db, caller);
      await inTransaction(db, async (tx) => {
        const before = await passkeysRepository.remove(tx, user.id, id);
        if (before === null) throw notFound('Geçiş anahtarı bulunamadı.');
        await secondFactorsRepository.dropLeftCodes(tx, user.id);
        await recordPasskey(tx, caller, 'removed', { before, after: null }, now());
      });
      void sendFactorMail(user, 'keyRemoved');
    },
  };
}
