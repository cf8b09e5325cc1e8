import { announceAccess, announceName } from '../../access/access-changed';
import type { Database } from '../../database';
import { changesOf, recordAudit, type AuditAuthor } from '../audit/record-audit';
import { recordChange } from '../audit/record-change';
import { usersRepository } from '../auth/users.repository';
import { invitationsRepository } from '../invitations/invitations.repository';
import { resumeMembership, suspendMembership } from '../members/membership-state';
import { accountClosed } from '../members/people.refusals';
import { peopleRepository } from '../members/people.repository';
import { namesOf } from '../memberships/in-turkish-order';
import { membersRepository } from '../memberships/members.repository';
import { positionsRepository } from '../memberships/positions.repository';
import { provisionedGroupsRepository } from './provisioned-groups.repository';
import { foldName } from './protocol/resource-shape';
import { invalid, taken } from './protocol/scim-error';
import {
  isGone,
  provisionedPeopleRepository,
  type ProvisionedPerson,
} from './provisioned-people.repository';
import { userNameOf, type WantedPerson } from './user-resource';

/** The caller of a change, and when it is. */
export interface Change {
  readonly who: AuditAuthor;
  readonly at: Date;
}

/** Names of the fields in the audit log. */
const FIELDS = {
  name: 'Ad',
  email: 'E-posta',
  userName: 'Dizindeki kullanıcı adı',
  externalId: 'Dizindeki kimlik',
} as const;

const addressTaken = (email: string) =>
  taken(`${email} adresi bu kurumda başka bir kişide kayıtlı.`);
const addressElsewhere = (email: string) =>
  taken(
    `${email} başka bir kurumun hesabında kayıtlı. Kişiyi Ayarlar › Kullanıcılar sayfasından davet edin; daveti kabul edince dizin onu bulur.`,
  );

/** Throws 409 `uniqueness` where another person of the company has the name. */
export async function requireFreeName(
  tx: Database,
  companyId: string,
  { userName }: WantedPerson,
  exceptId: string | null,
): Promise<void> {
  const people = await provisionedPeopleRepository.list(tx, companyId);
  const isTaken = people.some(
    (person) => person.user.id !== exceptId && foldName(userNameOf(person)) === foldName(userName),
  );
  if (isTaken) throw taken(`“${userName}” kullanıcı adı bu kurumda kullanılıyor.`);
}

async function findPerson(tx: Database, companyId: string, id: string): Promise<ProvisionedPerson> {
  const person = await provisionedPeopleRepository.find(tx, companyId, id);
  if (person === null) throw new Error('a person vanished inside the transaction of their change');
  return person;
}

/** Name and address sign in to every company of the person, so they change only where this one is the only one. */
async function changeAccount(
  tx: Database,
  { who: { companyId } }: Change,
  { user }: ProvisionedPerson,
  wanted: WantedPerson,
): Promise<void> {
  const name = wanted.name ?? user.name;
  const email = wanted.email ?? user.email;
  if (name === user.name && email === user.email) return;
  await membersRepository.lockAccount(tx, user.id);
  if (await peopleRepository.isElsewhere(tx, companyId, user.id)) return;
  const isNew = email !== null && email !== user.email;
  if (
    isNew &&
    (await peopleRepository.isColleagues(tx, companyId, { kind: 'email', address: email }))
  )
    throw addressTaken(email);
  await peopleRepository.updateAccount(tx, user.id, {
    name,
    ...(isNew && { email, emailProvenAt: null }),
  });
  if (name !== user.name) await announceName(tx, user.id);
}

const describe = (person: ProvisionedPerson) => ({
  name: person.user.name,
  email: person.user.email,
  userName: person.link?.userName ?? null,
  externalId: person.link?.externalId ?? null,
});

/** Makes a person what the directory wants, under the company's lock; the person as they are then. Throws 409 `last_administrator`, `account_closed`, `uniqueness`. */
export async function changeUser(
  tx: Database,
  change: Change,
  person: ProvisionedPerson,
  wanted: WantedPerson,
): Promise<ProvisionedPerson> {
  const { who, at } = change;
  const { companyId } = who;
  const { user, membership } = person;
  await changeAccount(tx, change, person, wanted);
  const { userName, externalId } = wanted;
  await provisionedPeopleRepository.keep(
    tx,
    { companyId, userId: user.id, userName, externalId },
    at,
  );
  const after = await findPerson(tx, companyId, user.id);
  const isChanged = await recordChange(tx, who, {
    kind: 'person',
    subject: { id: user.id, name: user.name },
    at,
    fields: FIELDS,
    before: describe(person),
    after: describe(after),
  });
  if (isChanged) await membersRepository.change(tx, companyId, user.id);
  if (membership.isActive && !wanted.active) await suspendMembership(tx, who, after.user, { at });
  if (!membership.isActive && wanted.active) {
    if (!user.isActive) throw accountClosed();
    await resumeMembership(tx, who, after.user, at);
  }
  return findPerson(tx, companyId, user.id);
}

/** A new member, or the one whom the directory had deleted. Throws 409 `uniqueness` for somebody who is there, and for another company's person. */
export async function addUser(
  tx: Database,
  change: Change,
  wanted: WantedPerson,
): Promise<ProvisionedPerson> {
  const { who, at } = change;
  const { companyId } = who;
  const { email, userName } = wanted;
  if (email === null) throw invalid('invalidValue', 'Kişinin e-posta adresi gerekli.');
  const address = { email, phone: null };
  const memberId = await invitationsRepository.findMemberAt(tx, companyId, address);
  if (memberId !== null) {
    const member = await findPerson(tx, companyId, memberId);
    if (!isGone(member)) throw addressTaken(email);
    return changeUser(tx, change, member, wanted);
  }
  if ((await usersRepository.findOwner(tx, { kind: 'email', address: email })) !== null)
    throw addressElsewhere(email);
  const name = wanted.name ?? email.split('@')[0] ?? email;
  const { id } = await invitationsRepository.insertMember(tx, {
    companyId,
    name,
    email,
    createdAt: at,
  });
  await recordAudit(tx, {
    companyId,
    by: who,
    at,
    action: 'person.joined',
    subject: { id, name },
    changes: changesOf(FIELDS, {}, { email, userName, externalId: wanted.externalId }),
  });
  const { externalId } = wanted;
  await provisionedPeopleRepository.keep(tx, { companyId, userId: id, userName, externalId }, at);
  if (!wanted.active) await membersRepository.change(tx, companyId, id, { isActive: false });
  return findPerson(tx, companyId, id);
}

/** Ends a membership: the person is shut out and holds no role and no group any more; all they wrote stays theirs. Throws 409 `last_administrator`. */
export async function endUser(
  tx: Database,
  { who, at }: Change,
  { user, membership, link }: ProvisionedPerson,
): Promise<void> {
  const { companyId } = who;
  const { id, name } = user;
  const roles = await positionsRepository.rolesOf(tx, companyId, [id]);
  const groups = await positionsRepository.groupsOf(tx, companyId, [id]);
  const changes = changesOf(
    { roles: 'Roller', groups: 'Gruplar', deleted: 'Dizinden silindi' },
    { roles: namesOf(roles), groups: namesOf(groups) },
    { deleted: true },
  );
  if (membership.isActive) await suspendMembership(tx, who, { id, name }, { at, changes });
  else
    await recordAudit(tx, {
      companyId,
      by: who,
      at,
      action: 'person.changed',
      subject: { id, name },
      changes,
    });
  const mates = await positionsRepository.membersOf(
    tx,
    groups.map((group) => group.id),
  );
  await positionsRepository.replaceRoles(tx, companyId, id, []);
  await positionsRepository.replaceGroups(tx, companyId, id, []);
  await provisionedGroupsRepository.leaveOthers(tx, companyId, id);
  const { userName, externalId = null } = link ?? {
    userName: userNameOf({ user, membership, link }),
  };
  await provisionedPeopleRepository.keep(tx, { companyId, userId: id, userName, externalId }, at);
  await provisionedPeopleRepository.end(tx, companyId, id, at);
  await announceAccess(tx, mates);
}
