import type { OpenSession, PasswordChange, Profile, ProfileChange } from '@muhatap/shared/wire';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../http/caller';
import { notFound, Refusal, unauthenticated } from '../../http/errors';
import { findHead } from '../events/events.repository';
import { createAttemptLimiter } from '../auth/attempt-limiter';
import { tooManyAttempts } from '../auth/auth.refusals';
import { hashPassword, passwordMatches } from '../auth/passwords';
import type { SessionsService } from '../auth/sessions.service';
import { usersRepository, type UserRow } from '../auth/users.repository';
import { presentProfile, presentSession } from './profile.presenter';

export interface ProfileService {
  read(caller: Caller): Promise<Profile>;
  rename(caller: Caller, change: ProfileChange): Promise<Profile>;
  /** Every other session of the person ends. */
  changePassword(caller: Caller, change: PasswordChange): Promise<void>;
  listSessions(caller: Caller): Promise<OpenSession[]>;
  endSession(caller: Caller, sessionId: string): Promise<void>;
}

const WRONG_PASSWORDS = { limit: 10, windowMs: 15 * 60 * 1000 };

export function createProfileService({ db, now, sessions }: { db: Database; now: () => Date; sessions: SessionsService }): ProfileService {
  const wrongPasswords = createAttemptLimiter(WRONG_PASSWORDS);

  const find = async ({ companyId, userId }: Caller): Promise<UserRow> => {
    const row = await usersRepository.find(db, companyId, userId);
    if (row === null) throw unauthenticated();
    return row;
  };
  const read = async (caller: Caller) => {
    const eventSeq = await findHead(db, caller.companyId);
    return { ...presentProfile(await find(caller), await usersRepository.rolesOf(db, caller.companyId, caller.userId)), event_seq: eventSeq };
  };

  return {
    read,

    async rename(caller, { name }) {
      await usersRepository.update(db, caller.companyId, caller.userId, { name });
      return read(caller);
    },

    async changePassword(caller, { current_password, password }) {
      const wait = wrongPasswords.wait(caller.userId, now());
      if (wait > 0) throw tooManyAttempts(wait);
      const { user } = await find(caller);
      if (!(await passwordMatches(user.passwordHash, current_password))) {
        wrongPasswords.count(caller.userId, now());
        const message = 'Mevcut parola hatalı.';
        throw new Refusal(400, 'invalid_password', message, { fields: { current_password: message } });
      }
      const passwordHash = await hashPassword(password);
      await inTransaction(db, async (tx) => {
        await usersRepository.update(tx, caller.companyId, caller.userId, { passwordHash });
        await sessions.revokeAll(tx, caller.userId, caller.sessionId);
      });
    },

    listSessions: async ({ userId, sessionId }) => (await sessions.listOpen(userId)).map((row) => presentSession(row, sessionId)),

    async endSession({ userId }, sessionId) {
      if (!(await sessions.revoke(userId, sessionId))) throw notFound('Oturum bulunamadı.');
    },
  };
}
