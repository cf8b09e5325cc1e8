import type { Credentials, PasswordReset, Registration, SignedIn } from '@muhatap/shared/wire';
import { inTransaction, isUniqueViolation, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { createAttemptLimiter } from './attempt-limiter';
import { alreadyRegistered, invalidCode, invalidCredentials, requirePhone, tooManyAttempts, tooManyRegistrations } from './auth.refusals';
import type { CodesService } from './codes.service';
import { foldEmail } from './email';
import { hashPassword, passwordMatches } from './passwords';
import { insertCompany } from './registration.repository';
import type { Device, SessionsService } from './sessions.service';
import { presentUser } from './user.presenter';
import { usersRepository, type UserRow } from './users.repository';

export interface AuthService {
  login(credentials: Credentials, device: Device): Promise<SignedIn>;
  verifyCode(phone: string, code: string, device: Device): Promise<SignedIn>;
  register(registration: Registration, device: Device): Promise<SignedIn>;
  resetPassword(reset: PasswordReset, device: Device): Promise<SignedIn>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly sessions: SessionsService;
  readonly codes: CodesService;
}

const WINDOW_MS = 15 * 60 * 1000;
/** Failures within the window: of one address on one account, and of one address on any. */
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_IP = 100;
/** Each registration costs a slow hash and leaves a company behind. */
const REGISTRATIONS_PER_IP = 20;

export function createAuthService({ db, now, sessions, codes }: Parts): AuthService {
  const perAccount = createAttemptLimiter({ limit: FAILURES_PER_ACCOUNT, windowMs: WINDOW_MS });
  const perIp = createAttemptLimiter({ limit: FAILURES_PER_IP, windowMs: WINDOW_MS });

  const registrations = createAttemptLimiter({ limit: REGISTRATIONS_PER_IP, windowMs: WINDOW_MS });

  const signIn = async (tx: Database, row: UserRow, device: Device): Promise<SignedIn> => ({
    user: presentUser(row),
    token: await sessions.open(tx, row.user.id, device),
  });

  /** Refuses while there were too many failures; counts the failure of `attempt`. */
  const limited = async <T>(account: string, { ip }: Device, attempt: () => Promise<T>): Promise<T> => {
    const key = `${ip} ${account}`;
    const wait = Math.max(perAccount.wait(key, now()), perIp.wait(ip, now()));
    if (wait > 0) throw tooManyAttempts(wait);
    try {
      const result = await attempt();
      perAccount.clear(key);
      return result;
    } catch (error) {
      if (error instanceof Refusal) {
        perAccount.count(key, now());
        perIp.count(ip, now());
      }
      throw error;
    }
  };

  return {
    login: ({ email, password }, device) =>
      limited(foldEmail(email), device, async () => {
        const row = await usersRepository.findActiveByEmail(db, foldEmail(email));
        if (!(await passwordMatches(row?.user.passwordHash ?? null, password)) || row === null) throw invalidCredentials();
        return signIn(db, row, device);
      }),

    verifyCode: (written, code, device) =>
      limited(requirePhone(written), device, async () => {
        const row = await usersRepository.findActiveByPhone(db, await codes.redeem(written, 'login', code));
        if (row === null) throw invalidCode();
        return signIn(db, row, device);
      }),

    async register({ company_name, name, email, phone: written, password }, device) {
      const phone = requirePhone(written);
      const folded = foldEmail(email);
      const wait = registrations.wait(device.ip, now());
      if (wait > 0) throw tooManyRegistrations(wait);
      registrations.count(device.ip, now());
      const refuseTaken = async () => {
        if (await usersRepository.isTaken(db, 'email', folded)) throw alreadyRegistered('email');
        if (await usersRepository.isTaken(db, 'phone', phone)) throw alreadyRegistered('phone');
      };
      await refuseTaken();
      const passwordHash = await hashPassword(password);
      try {
        return await inTransaction(db, async (tx) => signIn(tx, await insertCompany(tx, { companyName: company_name, name, email: folded, phone, passwordHash }), device));
      } catch (error) {
        // Two registrations at once: the index decided, so say which field it was.
        if (isUniqueViolation(error)) await refuseTaken();
        throw error;
      }
    },

    resetPassword: ({ phone: written, code, password }, device) =>
      limited(requirePhone(written), device, async () => {
        const row = await usersRepository.findActiveByPhone(db, await codes.redeem(written, 'reset', code));
        if (row === null) throw invalidCode();
        const passwordHash = await hashPassword(password);
        return inTransaction(db, async (tx) => {
          await usersRepository.update(tx, row.user.companyId, row.user.id, { passwordHash });
          await sessions.revokeAll(tx, row.user.id, null);
          return signIn(tx, row, device);
        });
      }),
  };
}
