import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Registration, RegistrationState, SignedIn } from '@muhatap/shared/wire/session';
import { inTransaction, type Database } from '../../database';
import { createAttemptLimiter } from '../../http/attempt-limiter';
import { registrationClosed, requirePhone, tooManyRegistrations } from './auth.refusals';
import type { AuthService } from './auth.service';
import type { Device } from './device';
import { foldEmail } from './email';
import { requireGoodPassword } from './good-password';
import { hashPassword } from './passwords';
import { readRegistrationMode } from './registration-mode';
import { claimInstallation, insertCompany, isUnruled } from './registration.repository';

/** Makes companies with their founders. */
export interface RegistrationService {
  /** The registrations that are open with this key, or without one. */
  state(firstKey?: string): Promise<RegistrationState>;
  /** Whether strangers may register a company. */
  isOpen(): Promise<boolean>;
  /** Throws 403 `registration_closed`. */
  register(registration: Registration, device: Device): Promise<SignedIn>;
  /** The key of the link for the installation's first administrator; null once there is one. */
  firstKey(): Promise<string | null>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly auth: Pick<AuthService, 'enter'>;
  /** Until the operator decides otherwise. */
  readonly opensAtFirst: boolean;
  /** The installation's own; the link is made with the first, and one of any of them is taken. */
  readonly secrets: readonly [string, ...string[]];
}

/** Each registration costs a slow hash and leaves a company behind. */
const REGISTRATIONS_PER_IP = { limit: 20, windowMs: 15 * 60 * 1000 };

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export function createRegistrationService({
  db,
  now,
  auth,
  opensAtFirst,
  secrets: [secret, ...accepted],
}: Parts): RegistrationService {
  const registrations = createAttemptLimiter(REGISTRATIONS_PER_IP);
  // Made from the secret, so that it need not be kept: it is used up by there being a first administrator.
  const keyOf = (from: string) =>
    createHmac('sha256', from).update('first administrator').digest('base64url');
  const keys = [secret, ...accepted].map(keyOf);

  const isOpen = async () => {
    const decided = await readRegistrationMode(db);
    return decided === null ? opensAtFirst : decided === 'open';
  };
  const state: RegistrationService['state'] = async (firstKey) => {
    const isKey = firstKey !== undefined && keys.some((key) => isSame(firstKey, key));
    if (isKey && (await isUnruled(db))) return 'first';
    return (await isOpen()) ? 'open' : 'closed';
  };

  return {
    state,
    isOpen,
    firstKey: async () => ((await isUnruled(db)) ? keyOf(secret) : null),

    async register(registration, device) {
      const { company_name, name, email, phone: phoneInput, password, first_key } = registration;
      const found = await state(first_key);
      if (found === 'closed') throw registrationClosed();
      const isFirst = found === 'first';
      const phone = requirePhone(phoneInput);
      const wait = registrations.wait(device.ip, now());
      if (wait > 0) throw tooManyRegistrations(wait);
      registrations.count(device.ip, now());
      await requireGoodPassword(password, [company_name, name, email, phone]);
      const passwordHash = await hashPassword(password);
      const company = {
        companyName: company_name,
        name,
        email: foldEmail(email),
        phone,
        passwordHash,
      };
      return inTransaction(db, async (tx) => {
        if (isFirst && !(await claimInstallation(tx))) throw registrationClosed();
        const row = await insertCompany(tx, company, { rules: isFirst });
        return auth.enter(tx, row, device, 'registration');
      });
    },
  };
}
