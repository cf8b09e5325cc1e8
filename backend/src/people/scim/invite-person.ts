import type { Database } from '../../database';
import { recordAudit, type AuditAuthor } from '../audit/record-audit';
import { domainOf } from '../auth/email';
import { countSending, requireQuota, type Sending } from '../auth/sending-quota';
import { createToken, hashToken } from '../auth/tokens';
import type { InvitationDelivery } from '../invitations/invitation-delivery';
import { INVITATION_MS } from '../invitations/invitation-state';
import { invitationsRepository } from '../invitations/invitations.repository';
import { providersRepository } from '../single-sign-on/providers.repository';
import type { ProvisionedPerson } from './provisioned-people.repository';

type User = ProvisionedPerson['user'];

/** An invitation that is sent once the transaction has ended. */
export interface Letter {
  readonly invitationId: string;
  readonly token: string;
}

interface Parts {
  readonly who: AuditAuthor;
  readonly delivery: Pick<InvitationDelivery, 'requireCarrier'>;
  readonly isRegistrationOpen: boolean;
  readonly at: Date;
}

/** Whether the account has never been anybody's: no password, and no address that a person has shown to read. */
const isUnclaimed = ({ passwordHash, emailProvenAt, phoneProvenAt }: User): boolean =>
  passwordHash === null && emailProvenAt === null && phoneProvenAt === null;

/** Withdraws the invitation of a person who has not accepted it yet. */
export async function withdrawLetter(
  tx: Database,
  { who, at }: Pick<Parts, 'who' | 'at'>,
  { email, name, ...user }: User,
): Promise<void> {
  const { companyId } = who;
  if (email === null || !isUnclaimed({ email, name, ...user })) return;
  const open = await invitationsRepository.findOpenTo(tx, companyId, { email, phone: null });
  if (open === null) return;
  await invitationsRepository.update(tx, open, { revokedAt: at });
  const subject = { id: open, name };
  await recordAudit(tx, { companyId, by: who, at, action: 'invitation.revoked', subject });
}

/**
 * Invites a person who has no way to sign in yet; null where there is one: the account is theirs already, or the company's directory lets the
 * domain in. Throws 503 `mail_unavailable`, 429 `too_many_requests`.
 */
export async function writeLetter(
  tx: Database,
  { who, delivery, isRegistrationOpen, at }: Parts,
  user: User,
): Promise<Letter | null> {
  const { companyId } = who;
  const { name, email } = user;
  if (email === null || !isUnclaimed(user)) return null;
  const directories = await providersRepository.findByDomain(tx, domainOf(email));
  if (directories.some((directory) => directory.companyId === companyId)) return null;
  const address = { email, phone: null };
  if ((await invitationsRepository.findOpenTo(tx, companyId, address)) !== null) return null;
  delivery.requireCarrier(address);
  const sending: Sending = {
    to: { kind: 'email', address: email },
    purpose: 'invitation',
    of: { companyId, userId: null },
  };
  await requireQuota(tx, sending, isRegistrationOpen, at);
  await countSending(tx, sending, at);
  const token = createToken();
  const invitationId = await invitationsRepository.insert(tx, {
    companyId,
    name,
    ...address,
    roleIds: [],
    groupIds: [],
    tokenHash: hashToken(token),
    invitedBy: null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + INVITATION_MS),
  });
  await recordAudit(tx, {
    companyId,
    by: who,
    at,
    action: 'invitation.sent',
    subject: { id: invitationId, name },
    changes: [{ field: 'E-posta', before: null, after: email }],
  });
  return { invitationId, token };
}
