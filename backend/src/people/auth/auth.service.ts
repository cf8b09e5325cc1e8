import type {
  CodeVerification,
  Credentials,
  PasswordReset,
  SignedIn,
} from '@muhatap/shared/wire/session';
import type { OnLateFailure } from '../../background/late-failure';
import { inTransaction, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { recordAudit } from '../audit/record-audit';
import { invalidCode, invalidCredentials } from './auth.refusals';
import type { CodesService } from './codes.service';
import type { Device } from './device';
import { foldEmail } from './email';
import { ownWordsOf, requireGoodPassword } from './good-password';
import { hashPassword, passwordMatches } from './passwords';
import { proveAddress } from './prove-address';
import { requireRecipient, type Recipient } from './recipient';
import { rememberedBrowsersRepository } from './remembered-browsers.repository';
import type { FirstStep, AskForSecondStep, Entrance } from './second-step';
import {
  recordOpened,
  recordRefused,
  type RefusedBecause,
  type SecondStepBy,
  type WayIn,
} from './session-audit';
import { sessionsRepository } from './sessions.repository';
import type { SessionsService } from './sessions.service';
import type { SlowDown } from './slow-down.service';
import { presentUser } from './user.presenter';
import { usersRepository, type UserRow } from './users.repository';

export interface AuthService {
  login(credentials: Credentials, device: Device): Promise<Entrance>;
  verifyCode(verification: CodeVerification, device: Device): Promise<Entrance>;
  resetPassword(reset: PasswordReset, device: Device): Promise<Entrance>;
  /**
   * Opens a session for a person who has proved their identity and records it, in the transaction
   * of the proof.
   */
  enter(
    tx: Database,
    row: UserRow,
    device: Device,
    way: WayIn,
    secondStep?: SecondStepBy,
  ): Promise<SignedIn>;
  /** As `enter`, for a first step: whoever has a second factor is asked for it before a session opens. */
  admit(tx: Database, row: UserRow, device: Device, way: FirstStep): Promise<Entrance>;
  /** As `admit`, by a passkey alone, which counts as both steps. */
  admitByPasskey(tx: Database, row: UserRow, device: Device): Promise<SignedIn>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly sessions: SessionsService;
  readonly codes: CodesService;
  readonly slowDown: SlowDown;
  readonly onLateFailure: OnLateFailure;
  /** Throws 400 `single_sign_on_required` where the company of the person wants another way in. */
  readonly requireOwnWay: (tx: Database, row: UserRow) => Promise<void>;
  readonly askForSecondStep: AskForSecondStep;
}

/** By these a person proves with what they know or hold alone. */
const OWN_PROOFS: readonly FirstStep[] = ['password', 'phone', 'email', 'reset'];

/** Checks proofs of identity; a refusal is recorded for the owner of the account. */
function createProofs({
  db,
  now,
  codes,
  onLateFailure,
}: Pick<Parts, 'db' | 'now' | 'codes' | 'onLateFailure'>) {
  /**
   * Not waited for: recording a refusal must not make the answer slower where the account exists.
   */
  const noteRefusal = (account: Recipient, device: Device, because: RefusedBecause): void => {
    const write = async () => {
      const person = await usersRepository.findAccountAt(db, account);
      if (person !== null)
        await recordRefused(db, person, device, person.isActive ? because : 'closed', now());
    };
    write().catch((error: unknown) => onLateFailure(error, 'refused sign-in not written down'));
  };

  /** The account whose address a right code proves; where `check` throws, the code stays valid. */
  const redeem = async (
    account: Recipient,
    purpose: 'login' | 'reset',
    code: string,
    device: Device,
    check?: (tx: Database) => Promise<void>,
  ): Promise<UserRow> => {
    const isRight = await codes.redeem(account, purpose, code, check);
    const row = isRight ? await usersRepository.findReader(db, account) : null;
    if (row !== null) return row;
    noteRefusal(account, device, 'code');
    throw invalidCode();
  };

  return { noteRefusal, redeem };
}

const createEnter =
  ({ sessions, now }: Pick<Parts, 'sessions' | 'now'>): AuthService['enter'] =>
  async (tx, row, device, way, secondStep) => {
    const { user, companyId } = row;
    const { id, token } = await sessions.begin(tx, { userId: user.id, companyId }, device);
    // A browser is no person: what must not be done from a session alone asks for the factor.
    if (secondStep === 'remembered') await sessionsRepository.setProvenAt(tx, id, new Date(0));
    const session = { id, ...device };
    await recordOpened(tx, actorOf(row, device), companyId, session, way, now(), secondStep);
    return { user: presentUser(row), token };
  };

export function createAuthService(parts: Parts): AuthService {
  const { db, now, sessions, slowDown, askForSecondStep } = parts;
  const { noteRefusal, redeem } = createProofs(parts);

  const enter = createEnter({ sessions, now });
  const findOwnWay = createFindOwnWay(parts);
  const admit: AuthService['admit'] = async (tx, row, device, way) => {
    const entered = OWN_PROOFS.includes(way) ? await findOwnWay(tx, row, device) : row;
    const step = await askForSecondStep(tx, entered, way, device);
    if (step === null) return enter(tx, entered, device, way);
    return step === 'remembered' ? enter(tx, entered, device, way, step) : step;
  };

  return {
    enter,
    admit,

    admitByPasskey: async (tx, row, device) =>
      enter(tx, await findOwnWay(tx, row, device), device, 'passkey'),

    login({ email, password }, device) {
      const account: Recipient = { kind: 'email', address: foldEmail(email) };
      return slowDown.attempt(account.address, device, async () => {
        const row = await usersRepository.findActiveAt(db, account);
        if (!(await passwordMatches(row?.user.passwordHash ?? null, password)) || row === null) {
          noteRefusal(account, device, 'password');
          throw invalidCredentials();
        }
        return inTransaction(db, (tx) => admit(tx, row, device, 'password'));
      });
    },

    verifyCode({ code, ...to }, device) {
      const account = requireRecipient(to);
      return slowDown.attempt(account.address, device, async () => {
        const row = await redeem(account, 'login', code, device);
        return inTransaction(db, async (tx) => {
          await proveAddress(tx, row.user.id, account, now());
          return admit(tx, await readAgain(tx, row), device, account.kind);
        });
      });
    },

    async resetPassword({ code, password, ...to }, device) {
      const account = requireRecipient(to);
      // Before the attempt is counted. Name and other addresses are compared once the code is right: they are no stranger's to try.
      await requireGoodPassword(password, [account.address]);
      return slowDown.attempt(account.address, device, async () => {
        const row = await redeem(account, 'reset', code, device, (tx) =>
          requireReadersPassword(tx, account, password),
        );
        const passwordHash = await hashPassword(password);
        return inTransaction(db, async (tx) => {
          const person = actorOf(row, device);
          await proveAddress(tx, person.userId, account, now());
          // An unproven address may have been entered by another person.
          await usersRepository.dropUnproven(tx, person.userId);
          await usersRepository.update(tx, person.userId, { passwordHash });
          await rememberedBrowsersRepository.removeAll(tx, person.userId);
          await recordAudit(tx, {
            companyId: row.companyId,
            by: person,
            at: now(),
            action: 'person.password-changed',
            subject: { id: person.userId, name: person.name },
          });
          await sessions.endOthers(tx, person, null);
          return admit(tx, await readAgain(tx, row), device, 'reset');
        });
      });
    },
  };
}

/** Throws 400 `validation_failed` for a password that is the name or an address of the account that the recipient's code opens. */
async function requireReadersPassword(
  tx: Database,
  account: Recipient,
  password: string,
): Promise<void> {
  const reader = await usersRepository.findReader(tx, account);
  if (reader !== null) await requireGoodPassword(password, ownWordsOf(reader));
}

/**
 * Finds the person in the company in which they were last, or else in another one that lets them in from this network by their own proofs;
 * throws what the first refuses.
 */
const createFindOwnWay =
  ({ sessions, requireOwnWay }: Pick<Parts, 'sessions' | 'requireOwnWay'>) =>
  async (tx: Database, row: UserRow, { ip }: Device): Promise<UserRow> => {
    const refusalFor = async (one: UserRow): Promise<Refusal | null> => {
      try {
        await requireOwnWay(tx, one);
        await sessions.requireNetwork(tx, { userId: one.user.id, companyId: one.companyId }, ip);
        return null;
      } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
      }
    };
    const refusal = await refusalFor(row);
    if (refusal === null) return row;
    for (const other of await usersRepository.listActiveOf(tx, row.user.id))
      if ((await refusalFor(other)) === null) return other;
    throw refusal;
  };

/** A person whose account has just been changed. */
const readAgain = async (tx: Database, { companyId, user: { id } }: UserRow): Promise<UserRow> => {
  const row = await usersRepository.find(tx, companyId, id);
  if (row === null) throw invalidCode();
  return row;
};

const actorOf = ({ user: { id: userId, name } }: UserRow, { ip }: Device) => ({ userId, name, ip });
