import type { Acceptance, OpenInvitation } from '@muhatap/shared/wire/people';
import { storableText } from '../../text/storable-text';
import { inTransaction, isUniqueViolation, type Database, type schema } from '../../database';
import { announceAccess } from '../../access/access-changed';
import { lockCompany } from '../memberships/lock-company';
import { changesOf, recordAudit } from '../audit/record-audit';
import { alreadyRegistered, invalidCredentials } from '../auth/auth.refusals';
import { requireGoodPassword } from '../auth/good-password';
import { hashPassword, passwordMatches } from '../auth/passwords';
import type { AuthService } from '../auth/auth.service';
import type { Device } from '../auth/device';
import type { Entrance } from '../auth/second-step';
import { recordRefused } from '../auth/session-audit';
import type { SlowDown } from '../auth/slow-down.service';
import { hashToken } from '../auth/tokens';
import { usersRepository } from '../auth/users.repository';
import { namesOf } from '../memberships/in-turkish-order';
import { membersRepository } from '../memberships/members.repository';
import { positionsRepository } from '../memberships/positions.repository';
import { isAcceptable } from './invitation-state';
import { invitationGone } from './invitations.refusals';
import {
  invitationsRepository,
  recipientOf,
  type Address,
  type InvitationRow,
} from './invitations.repository';

/** Joining a company by the link of an invitation; no person is signed in yet. */
export interface AcceptanceService {
  /** Reads the invitation of the link; throws 404 `invitation_gone`. */
  read(token: string): Promise<OpenInvitation>;
  /**
   * Makes the account, or signs an existing one in by its password, and signs in to the company.
   */
  accept(acceptance: Acceptance, device: Device): Promise<Entrance>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly auth: Pick<AuthService, 'admit'>;
  readonly slowDown: SlowDown;
}

type Account = typeof schema.users.$inferSelect;

/** An account without a password has only ever been entered by what arrives at the address, as the link has: it is given its first one. */
const hasPassword = (account: Account | null): account is Account & { passwordHash: string } =>
  account !== null && account.passwordHash !== null;

/** The account that the company's directory made for the address, which nobody has used yet, with its first password; null where there is none. */
async function claimAccount(
  tx: Database,
  { companyId, email, phone }: InvitationRow['invitation'],
  { name, passwordHash }: { name: string; passwordHash: string | null },
): Promise<Pick<Account, 'id'> | null> {
  const unclaimed = await invitationsRepository.findUnclaimed(tx, companyId, { email, phone });
  if (unclaimed === null) return null;
  if (!unclaimed.isActive) throw invitationGone();
  await usersRepository.update(tx, unclaimed.id, {
    name,
    ...(passwordHash !== null && { passwordHash }),
  });
  return unclaimed;
}

/** The account in the company; the database made a new one's membership with it. */
async function join(
  tx: Database,
  { invitation }: InvitationRow,
  account: Account | null,
  { name, passwordHash }: { name: string; passwordHash: string | null },
  at: Date,
): Promise<Account> {
  const { companyId } = invitation;
  if (account === null) {
    const member = { companyId, name, passwordHash, createdAt: at };
    const { id } =
      (await claimAccount(tx, invitation, { name, passwordHash })) ??
      (await invitationsRepository.insertMember(tx, member));
    await usersRepository.prove(tx, id, recipientOf(invitation), at);
    return requireAccount(tx, invitation);
  }
  await membersRepository.lockAccount(tx, account.id);
  await usersRepository.dropUnproven(tx, account.id);
  // A person who joined by another invitation and was disabled since does not come back by this
  // one.
  if (!(await membersRepository.join(tx, companyId, account.id, at))) throw invitationGone();
  if (passwordHash !== null) await usersRepository.update(tx, account.id, { passwordHash });
  return requireAccount(tx, invitation);
}

/**
 * Finds the account that has proved the invitation's address. An unproven address may be another
 * person's, so it counts for no account.
 */
const findAccount = (db: Database, address: Address) =>
  usersRepository.findOwner(db, recipientOf(address));

async function requireAccount(tx: Database, address: Address): Promise<Account> {
  const account = await findAccount(tx, address);
  if (account === null) throw new Error('an accepted invitation has no account');
  return account;
}

const wordsOf = (address: Address | null) =>
  address === null ? [] : [address.email, address.phone];

async function newPasswordHash(password: string, own: readonly (string | null)[]): Promise<string> {
  await requireGoodPassword(password, own);
  return hashPassword(password);
}

const bothOf = (...rows: (readonly { readonly id: string }[])[]) => [
  ...new Set(rows.flatMap(idsOf)),
];
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/**
 * Roles and groups of the invitation, as far as they still exist, beside those that the directory has given; answers the people whose access
 * changes.
 */
async function place(
  tx: Database,
  { invitation: { companyId, roleIds, groupIds } }: InvitationRow,
  userId: string,
) {
  const roles = await positionsRepository.findRoles(tx, companyId, roleIds);
  const groups = await positionsRepository.findGroups(tx, companyId, groupIds);
  const heldRoles = await positionsRepository.rolesOf(tx, companyId, [userId]);
  const heldGroups = await positionsRepository.groupsOf(tx, companyId, [userId]);
  await positionsRepository.replaceRoles(tx, companyId, userId, bothOf(heldRoles, roles));
  await positionsRepository.replaceGroups(tx, companyId, userId, bothOf(heldGroups, groups));
  const touched = [userId, ...(await positionsRepository.membersOf(tx, idsOf(groups)))];
  return { roles, groups, touched };
}

export function createAcceptanceService({ db, now, auth, slowDown }: Parts): AcceptanceService {
  const find = async (on: Database, token: string): Promise<InvitationRow> => {
    const row = await invitationsRepository.findByToken(on, hashToken(token));
    if (row === null || !isAcceptable(row, now())) throw invitationGone();
    return row;
  };

  /** The person who opens the link must be the owner of the account. */
  const requirePassword = (account: Account, password: string, device: Device): Promise<void> =>
    slowDown.attempt(account.email ?? account.phone ?? '', device, async () => {
      if (await passwordMatches(account.passwordHash, password)) return;
      await recordRefused(db, account, device, 'password', now());
      throw invalidCredentials();
    });

  return {
    async read(token) {
      const { invitation, companyName } = await find(db, token);
      const { name, email, phone } = invitation;
      return {
        company_name: companyName,
        name,
        email,
        phone,
        has_account: hasPassword(await findAccount(db, invitation)),
      };
    },

    async accept({ token, name: nameInput, password }, device) {
      const { invitation, companyName: company } = await find(db, token);
      const account = await findAccount(db, invitation);
      if (account?.isActive === false) throw invitationGone();
      const taken = () => alreadyRegistered(invitation.email === null ? 'phone' : 'email');
      // Slow on purpose, so it is done before anything is locked.
      if (hasPassword(account)) await requirePassword(account, password, device);
      const name = storableText(nameInput).replace(/\s+/g, ' ');
      const guessable = [name, company, ...wordsOf(invitation), ...wordsOf(account)];
      const passwordHash = hasPassword(account) ? null : await newPasswordHash(password, guessable);
      return inTransaction(db, async (tx) => {
        await lockCompany(tx, invitation.companyId);
        const row = await find(tx, token);
        const {
          invitation: { id, companyId, name: invited },
          companyName,
        } = row;
        const current = await findAccount(tx, invitation);
        if (current?.id !== account?.id || current?.passwordHash !== account?.passwordHash)
          throw taken();
        const at = now();
        const user = await join(tx, row, account, { name, passwordHash }, at);
        const { roles, groups, touched } = await place(tx, row, user.id);
        await invitationsRepository.update(tx, id, { acceptedAt: at, acceptedBy: user.id });
        await recordAudit(tx, {
          companyId,
          by: { userId: user.id, name: user.name, ip: device.ip },
          at,
          action: 'invitation.accepted',
          subject: { id, name: invited },
          changes: changesOf(
            { roles: 'Roller', groups: 'Gruplar' },
            {},
            { roles: namesOf(roles), groups: namesOf(groups) },
          ),
        });
        const person = { user, companyId, companyName };
        const entered = await auth.admit(tx, person, device, 'invitation');
        await announceAccess(tx, touched);
        return entered;
      }).catch((error: unknown) => {
        // Another request registered the address a moment ago.
        throw isUniqueViolation(error) ? taken() : error;
      });
    },
  };
}
