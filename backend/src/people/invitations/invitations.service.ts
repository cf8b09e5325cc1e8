import type { Invitation, NewInvitation } from '@muhatap/shared/wire/people';
import { storableText } from '../../text/storable-text';
import { inTransaction, type Database, isId } from '../../database';
import type { Caller } from '../../access/caller';
import { requireInstallationGrants } from '../roles/installation-grants';
import { lockCompany } from '../memberships/lock-company';
import { changesOf, recordAudit } from '../audit/record-audit';
import { requirePhone } from '../auth/auth.refusals';
import { foldEmail } from '../auth/email';
import { countSending, requireQuota, type Sending } from '../auth/sending-quota';
import { createToken, hashToken } from '../auth/tokens';
import { namesOf } from '../memberships/in-turkish-order';
import { requireGroups, requireRoles } from '../memberships/require-position';
import type { InvitationDelivery } from './invitation-delivery';
import { presentInvitations } from './invitation.presenter';
import { requestedAt, INVITATION_MS } from './invitation-state';
import {
  alreadyInvited,
  alreadyMember,
  invitationNotFound,
  oneAddress,
  sentJustNow,
} from './invitations.refusals';
import {
  invitationsRepository,
  recipientOf,
  type Address,
  type InvitationRow,
} from './invitations.repository';

/** Invitations of a company, for its administrators. */
export interface InvitationsService {
  list(who: Caller): Promise<Invitation[]>;
  invite(who: Caller, input: NewInvitation): Promise<Invitation>;
  /** With a new link and seven new days; the old link is dead. */
  resend(who: Caller, id: string): Promise<Invitation>;
  withdraw(who: Caller, id: string): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly delivery: InvitationDelivery;
  /** Strangers may register companies, whose first invitations are few. */
  readonly isRegistrationOpen: () => Promise<boolean>;
}

/** The same person is not written to more often. */
export const RESEND_MS = 60 * 1000;

function readAddress({ email, phone }: Pick<NewInvitation, 'email' | 'phone'>): Address {
  if ((email === undefined) === (phone === undefined)) throw oneAddress();
  return {
    email: email === undefined ? null : foldEmail(email),
    phone: phone === undefined ? null : requirePhone(phone),
  };
}

const secondsUntil = (at: number, now: Date) => Math.max(1, Math.ceil((at - now.getTime()) / 1000));

async function find(tx: Database, companyId: string, id: string): Promise<InvitationRow> {
  const row = isId(id) ? await invitationsRepository.findOpen(tx, companyId, id) : null;
  if (row === null) throw invitationNotFound();
  return row;
}

async function refuseKnown(tx: Database, companyId: string, address: Address): Promise<void> {
  const member = await invitationsRepository.findMemberAt(tx, companyId, address);
  if (member !== null) throw alreadyMember(member);
  const open = await invitationsRepository.findOpenTo(tx, companyId, address);
  if (open !== null) throw alreadyInvited(open);
}

/** The columns of a new link. */
interface Link {
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** Writes a new invitation and who sent it; answers its id. */
async function insertInvitation(
  tx: Database,
  who: Caller,
  input: NewInvitation,
  address: Address,
  { at, link }: { readonly at: Date; readonly link: Link },
): Promise<string> {
  const { companyId } = who;
  const roles = await requireRoles(tx, companyId, input.role_ids);
  const groups = await requireGroups(tx, companyId, input.group_ids ?? []);
  requireInstallationGrants(
    who,
    roles.flatMap(({ modules }) => modules),
  );
  await refuseKnown(tx, companyId, address);
  const name = storableText(input.name).replace(/\s+/g, ' ');
  const id = await invitationsRepository.insert(tx, {
    companyId,
    name,
    ...address,
    ...link,
    roleIds: roles.map((role) => role.id),
    groupIds: groups.map((group) => group.id),
    invitedBy: who.userId,
    createdAt: at,
  });
  const changes = changesOf(
    { email: 'E-posta', phone: 'Telefon', roles: 'Roller', groups: 'Gruplar' },
    {},
    { ...address, roles: namesOf(roles), groups: namesOf(groups) },
  );
  await recordAudit(tx, {
    companyId,
    by: who,
    at,
    action: 'invitation.sent',
    subject: { id, name },
    changes,
  });
  return id;
}

/** Gives an open invitation a new link; throws `sent_just_now` where the last one is too young. */
async function renewInvitation(
  tx: Database,
  who: Caller,
  id: string,
  { at, link }: { readonly at: Date; readonly link: Link },
): Promise<void> {
  const { companyId } = who;
  const { invitation } = await find(tx, companyId, id);
  const next = requestedAt(invitation).getTime() + RESEND_MS;
  if (next > at.getTime()) throw sentJustNow(secondsUntil(next, at));
  // The person who sends it again needs the rights to grant its roles.
  const roles = await requireRoles(tx, companyId, invitation.roleIds);
  requireInstallationGrants(
    who,
    roles.flatMap(({ modules }) => modules),
  );
  await invitationsRepository.update(tx, id, {
    ...link,
    invitedBy: who.userId,
    sentAt: null,
    error: null,
  });
  await recordAudit(tx, {
    companyId,
    by: who,
    at,
    action: 'invitation.resent',
    subject: { id, name: invitation.name },
  });
}

export function createInvitationsService({
  db,
  now,
  delivery,
  isRegistrationOpen,
}: Parts): InvitationsService {
  const present = async (companyId: string, row: InvitationRow): Promise<Invitation> => {
    const [invitation] = await presentInvitations(db, companyId, [row], now());
    if (invitation === undefined) throw invitationNotFound();
    return invitation;
  };

  /** Under the company's lock: two requests invite a person once. Delivered after the commit. */
  const send = async (
    who: Caller,
    address: Address,
    work: (tx: Database, at: Date, link: Link) => Promise<string>,
  ): Promise<Invitation> => {
    const token = createToken();
    const { companyId, userId } = who;
    const sending: Sending = {
      to: recipientOf(address),
      purpose: 'invitation',
      of: { companyId, userId },
    };
    const isOpen = await isRegistrationOpen();
    const row = await inTransaction(db, async (tx) => {
      await lockCompany(tx, companyId);
      const at = now();
      const link = {
        tokenHash: hashToken(token),
        expiresAt: new Date(at.getTime() + INVITATION_MS),
      };
      const id = await work(tx, at, link);
      await requireQuota(tx, sending, isOpen, at);
      await countSending(tx, sending, at);
      return find(tx, companyId, id);
    });
    delivery.deliver(row, token);
    return present(companyId, row);
  };

  return {
    list: async ({ companyId }) =>
      presentInvitations(db, companyId, await invitationsRepository.listOpen(db, companyId), now()),

    invite(who, input) {
      const address = readAddress(input);
      delivery.requireCarrier(address);
      return send(who, address, (tx, at, link) =>
        insertInvitation(tx, who, input, address, { at, link }),
      );
    },

    async resend(who, id) {
      const { invitation } = await find(db, who.companyId, id);
      delivery.requireCarrier(invitation);
      return send(who, invitation, async (tx, at, link) => {
        await renewInvitation(tx, who, id, { at, link });
        return id;
      });
    },

    withdraw: (who, id) =>
      inTransaction(db, async (tx) => {
        const { companyId } = who;
        await lockCompany(tx, companyId);
        const { invitation } = await find(tx, companyId, id);
        const at = now();
        await invitationsRepository.update(tx, id, { revokedAt: at });
        await recordAudit(tx, {
          companyId,
          by: who,
          at,
          action: 'invitation.revoked',
          subject: { id, name: invitation.name },
        });
      }),
  };
}
