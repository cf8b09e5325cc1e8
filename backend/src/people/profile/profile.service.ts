import type {
  AvailabilityChange,
  OpenSession,
  PasswordChange,
  Profile,
  ProfileChange,
} from '@muhatap/shared/wire/session';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { announceName } from '../../access/access-changed';
import { notFound, unauthenticated } from '../../http/errors';
import { nameLine } from '../../http/one-line';
import { memberAvailable } from '../domain-events/member-events';
import { changesOf, recordAudit } from '../audit/record-audit';
import { wrongPassword } from '../auth/auth.refusals';
import { ownWordsOf, requireGoodPassword } from '../auth/good-password';
import { hashPassword, passwordMatches } from '../auth/passwords';
import { rememberedBrowsersRepository } from '../auth/remembered-browsers.repository';
import type { SessionsService } from '../auth/sessions.service';
import type { SlowDown } from '../auth/slow-down.service';
import { usersRepository, type UserRow } from '../auth/users.repository';
import { membershipsRepository } from '../memberships/memberships.repository';
import { presentProfile, presentSession } from './profile.presenter';
import { findProfile } from './profile.repository';

export interface ProfileService {
  read(caller: Caller): Promise<Profile>;
  rename(caller: Caller, change: ProfileChange): Promise<Profile>;
  /** An absent person is assigned no conversations by turn; a person who is back is, at once. */
  changeAvailability(caller: Caller, change: AvailabilityChange): Promise<Profile>;
  /** Every other session of the person ends. */
  changePassword(caller: Caller, change: PasswordChange): Promise<void>;
  listSessions(caller: Caller): Promise<OpenSession[]>;
  endSession(caller: Caller, sessionId: string): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly sessions: SessionsService;
  readonly slowDown: SlowDown;
}

async function findUser(db: Database, { companyId, userId }: Caller): Promise<UserRow> {
  const row = await usersRepository.find(db, companyId, userId);
  if (row === null) throw unauthenticated();
  return row;
}

async function readProfile(db: Database, caller: Caller): Promise<Profile> {
  const row = await findProfile(db, caller);
  if (row === null) throw unauthenticated();
  const { role, eventSeq, workspaces, availability, keepsList } = row;
  return presentProfile(row, {
    role,
    event_seq: eventSeq,
    workspaces: workspaces.sort((a, b) => a.name.localeCompare(b.name, 'tr')),
    availability,
    keeps_list: keepsList,
    ...(caller.idleMinutes !== undefined && { session_idle_minutes: caller.idleMinutes }),
    ...(caller.factorDueAt != null && { second_factor_due_at: caller.factorDueAt.toISOString() }),
  });
}

export function createProfileService({ db, now, sessions, slowDown }: Parts): ProfileService {
  const read = (caller: Caller) => readProfile(db, caller);

  return {
    read,

    async rename(caller, { name: nameInput }) {
      const { companyId, userId } = caller;
      const name = nameLine(nameInput);
      await inTransaction(db, async (tx) => {
        await usersRepository.update(tx, userId, { name });
        const changes = changesOf({ name: 'Ad' }, { name: caller.name }, { name });
        if (changes.length > 0)
          await recordAudit(tx, {
            companyId,
            by: caller,
            at: now(),
            action: 'person.changed',
            subject: { id: userId, name: caller.name },
            changes,
          });
        await announceName(tx, userId);
      });
      return read(caller);
    },

    async changeAvailability(caller, { availability }) {
      const { companyId, userId } = caller;
      await inTransaction(db, async (tx) => {
        await membershipsRepository.setAvailability(tx, companyId, userId, availability);
        if (availability === 'online') await memberAvailable.emit(tx, { companyId });
      });
      return read(caller);
    },

    async changePassword(caller, { current_password, password }) {
      const row = await findUser(db, caller);
      const { id: userId, passwordHash: stored } = row.user;
      await requireGoodPassword(password, ownWordsOf(row));
      // A session alone must not be enough to take the account; guesses from one wait like all
      // others.
      await slowDown.attempt(userId, caller, async () => {
        if (!(await passwordMatches(stored, current_password))) throw wrongPassword();
      });
      const passwordHash = await hashPassword(password);
      await inTransaction(db, async (tx) => {
        await usersRepository.update(tx, userId, { passwordHash });
        await rememberedBrowsersRepository.removeAll(tx, userId);
        await recordAudit(tx, {
          companyId: caller.companyId,
          by: caller,
          at: now(),
          action: 'person.password-changed',
          subject: { id: userId, name: caller.name },
        });
        await sessions.endOthers(tx, caller, caller.sessionId);
      });
    },

    listSessions: async ({ userId, sessionId }) =>
      (await sessions.listOpen(userId)).map((row) => presentSession(row, sessionId)),

    async endSession(caller, sessionId) {
      if (!(await sessions.end(caller, sessionId))) throw notFound('Oturum bulunamadı.');
    },
  };
}
