import { and, asc, eq } from 'drizzle-orm';
import { inTransaction, schema, type Database } from '../../database';
import { recordAudit } from '../audit/record-audit';
import { foldEmail } from '../auth/email';
import { FOUNDER_TEMPLATE, insertCompanyWithRole } from '../auth/registration.repository';
import { createToken, hashToken } from '../auth/tokens';
import { lockCompany } from '../memberships/lock-company';
import { invitationLink } from './invitation-message';
import { INVITATION_MS } from './invitation-state';
import { alreadyMember } from './invitations.refusals';
import { invitationsRepository } from './invitations.repository';

/** A person whom the operator of the installation makes an administrator. */
export interface NewAdministrator {
  readonly name: string;
  readonly email: string;
}

interface Parts {
  readonly db: Database;
  readonly publicOrigin: string;
  readonly now: Date;
}

/** The operator's own link: it is shown and not sent, and works once within a week. */
export interface AdministratorLink {
  readonly companyId: string;
  readonly link: string;
  readonly expiresAt: Date;
}

async function insertLink(
  tx: Database,
  { publicOrigin, now }: Parts,
  position: { readonly companyId: string; readonly roleId: string },
  { name, email: given }: NewAdministrator,
): Promise<AdministratorLink> {
  const { companyId, roleId } = position;
  const [token, email] = [createToken(), foldEmail(given)];
  const address = { email, phone: null };
  const member = await invitationsRepository.findMemberAt(tx, companyId, address);
  if (member !== null) throw alreadyMember(member);
  const open = await invitationsRepository.findOpenTo(tx, companyId, address);
  // A link that was lost is dead as soon as there is another one.
  if (open !== null) await invitationsRepository.update(tx, open, { revokedAt: now });
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  const id = await invitationsRepository.insert(tx, {
    companyId,
    name,
    ...address,
    roleIds: [roleId],
    groupIds: [],
    tokenHash: hashToken(token),
    invitedBy: null,
    createdAt: now,
    expiresAt,
    // Handed over by the operator.
    sentAt: now,
  });
  await recordAudit(tx, {
    companyId,
    by: null,
    at: now,
    action: 'invitation.sent',
    subject: { id, name },
    changes: [{ field: 'E-posta', before: null, after: email }],
  });
  return { companyId, link: invitationLink(publicOrigin, token), expiresAt };
}

/** Makes a company whose first administrator comes by the link. */
export const foundCompany = (
  parts: Parts,
  companyName: string,
  founder: NewAdministrator,
): Promise<AdministratorLink> =>
  inTransaction(parts.db, async (tx) => {
    const { company, roleId } = await insertCompanyWithRole(tx, companyName, { rules: false });
    return insertLink(tx, parts, { companyId: company.id, roleId }, founder);
  });

/**
 * Makes a link for a further administrator of a company, or another one for the same person. Throws `already_member`, and null where the
 * company has no role of administrators any more.
 */
export const inviteAdministrator = (
  parts: Parts,
  companyId: string,
  person: NewAdministrator,
): Promise<AdministratorLink | null> =>
  inTransaction(parts.db, async (tx) => {
    await lockCompany(tx, companyId);
    const { roles } = schema;
    const [role] = await tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.companyId, companyId), eq(roles.template, FOUNDER_TEMPLATE)))
      .orderBy(asc(roles.id))
      .limit(1);
    if (role === undefined) return null;
    return insertLink(tx, parts, { companyId, roleId: role.id }, person);
  });
