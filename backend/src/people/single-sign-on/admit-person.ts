import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { recordAudit } from '../audit/record-audit';
import { domainOf } from '../auth/email';
import { usersRepository, type UserRow } from '../auth/users.repository';
import { invitationsRepository } from '../invitations/invitations.repository';
import { keepAnAdministrator } from '../memberships/last-administrator';
import { lockCompany } from '../memberships/lock-company';
import { membershipsRepository } from '../memberships/memberships.repository';
import { decidedBy, type DirectoryPerson } from './directory-person';
import { placePerson } from './place-person';
import { providersRepository, type ProviderRow } from './providers.repository';
import {
  accountClosed,
  accountElsewhere,
  accountUnknown,
  domainForeign,
  emailMissing,
  notEntitled,
} from './single-sign-on.refusals';

interface Admission {
  readonly provider: ProviderRow;
  readonly subject: string;
  readonly person: DirectoryPerson;
  readonly at: Date;
}

/** The account that has signed in as this person before, or the member of the company with the address; null where there is neither. */
async function findAccount(
  tx: Database,
  { provider: { id, companyId, domains }, subject, person: { email } }: Admission,
): Promise<string | null> {
  const known = await providersRepository.findIdentity(tx, id, subject);
  if (known !== null) return known;
  if (email === null) throw emailMissing();
  if (!domains.includes(domainOf(email))) throw domainForeign();
  const member = await invitationsRepository.findMemberAt(tx, companyId, { email, phone: null });
  if (member !== null) return member;
  if ((await usersRepository.findOwner(tx, { kind: 'email', address: email })) !== null)
    throw accountElsewhere();
  return null;
}

/** A new member; the address stays unproven, because other companies know nothing of this directory. */
async function makeMember(
  tx: Database,
  { provider, person: { name, email, groups }, at }: Admission,
): Promise<string> {
  const { companyId } = provider;
  if (!provider.createsPeople) throw accountUnknown();
  if (decidedBy(provider.mappings, groups)?.isEntitled !== true) throw notEntitled();
  const made = await invitationsRepository.insertMember(tx, {
    companyId,
    name,
    email,
    createdAt: at,
  });
  await recordAudit(tx, {
    companyId,
    by: null,
    at,
    action: 'person.joined',
    subject: { id: made.id, name },
    changes: [{ field: 'Kurum dizini', before: null, after: provider.name }],
  });
  return made.id;
}

/** Gives and takes roles and groups as the directory's groups say; the last administrator keeps theirs. */
async function place(
  tx: Database,
  userId: string,
  { provider: { companyId, name: directory, mappings }, person, at }: Admission,
): Promise<void> {
  const decided = decidedBy(mappings, person.groups);
  if (decided === null) return;
  const { roles, groups } = decided;
  const about = { companyId, by: null, at, person: { id: userId, name: person.name }, directory };
  await placePerson(tx, { ...about, roles, groups }, (restore) =>
    keepAnAdministrator(tx, companyId).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      await restore();
    }),
  );
}

/**
 * The account of a person who has signed in at the company's directory, made where there is none, with the roles and groups that follow from it.
 * Throws the refusals of `single-sign-on.wire`.
 */
export async function admitPerson(tx: Database, admission: Admission): Promise<UserRow> {
  const {
    provider: { id: providerId, companyId },
    subject,
    at,
  } = admission;
  await lockCompany(tx, companyId);
  const userId = (await findAccount(tx, admission)) ?? (await makeMember(tx, admission));
  const row = await usersRepository.find(tx, companyId, userId);
  const isMember = await membershipsRepository.isActive(tx, companyId, userId);
  if (row === null || !row.user.isActive || !isMember) throw accountClosed();
  await providersRepository.keepIdentity(tx, { providerId, subject, userId }, at);
  await place(tx, userId, {
    ...admission,
    person: { ...admission.person, name: row.user.name },
  });
  return row;
}
