import type { PersonChange } from '@muhatap/shared/wire/people';
import { storableText } from '../../text/storable-text';
import type { Database } from '../../database';
import type { Caller } from '../../access/caller';
import { announceAccess, announceName } from '../../access/access-changed';
import { requireInstallationGrants } from '../roles/installation-grants';
import { keepAnAdministrator } from '../memberships/last-administrator';
import { changesOf, recordAudit } from '../audit/record-audit';
import { alreadyRegistered, requirePhone } from '../auth/auth.refusals';
import { foldEmail } from '../auth/email';
import { namesOf } from '../memberships/in-turkish-order';
import { membersRepository } from '../memberships/members.repository';
import {
  positionsRepository,
  type NamedRow,
  type PlacedRole,
} from '../memberships/positions.repository';
import { requireGroups, requireRoles } from '../memberships/require-position';
import { addressIsTheirs, addressMissing, changedMeanwhile } from './people.refusals';
import { peopleRepository, type PersonRow } from './people.repository';
import { lockPerson } from './read-people';

/** The fields of a person that administrators decide. */
interface Decided extends Pick<PersonRow['user'], 'name' | 'email' | 'phone'> {
  readonly roles: readonly PlacedRole[];
  readonly groups: readonly NamedRow[];
}

/** Names of the fields of a person in the audit log. */
export const PERSON_FIELDS = {
  name: 'Ad',
  email: 'E-posta',
  phone: 'Telefon',
  roles: 'Roller',
  groups: 'Gruplar',
};
const audited = ({ name, email, phone, roles, groups }: Decided) => ({
  name,
  email,
  phone,
  roles: namesOf(roles),
  groups: namesOf(groups),
});

const isSameSet = (ones: readonly NamedRow[], others: readonly NamedRow[]): boolean =>
  ones.length === others.length && ones.every(({ id }) => others.some((other) => other.id === id));
const without = (ones: readonly PlacedRole[], others: readonly PlacedRole[]) =>
  ones.filter(({ id }) => !others.some((other) => other.id === id));

async function decidedOf(
  tx: Database,
  companyId: string,
  { user: { id, name, email, phone } }: PersonRow,
): Promise<Decided> {
  const [roles, groups] = [
    await positionsRepository.rolesOf(tx, companyId, [id]),
    await positionsRepository.groupsOf(tx, companyId, [id]),
  ];
  return { name, email, phone, roles, groups };
}

async function wantedOf(
  tx: Database,
  companyId: string,
  before: Decided,
  input: PersonChange,
): Promise<Decided> {
  const { name, email, phone, role_ids: roleIds, group_ids: groupIds } = input;
  return {
    name: name === undefined ? before.name : storableText(name).replace(/\s+/g, ' '),
    email: email === undefined ? before.email : email && foldEmail(email),
    phone: phone === undefined ? before.phone : phone && requirePhone(phone),
    roles: roleIds === undefined ? before.roles : await requireRoles(tx, companyId, roleIds),
    groups: groupIds === undefined ? before.groups : await requireGroups(tx, companyId, groupIds),
  };
}

/**
 * Throws 409 `already_registered` for the address of another member of the company; people of other
 * companies are not revealed here.
 */
async function refuseColleagues(
  tx: Database,
  { companyId }: Caller,
  before: Decided,
  after: Decided,
): Promise<void> {
  for (const kind of ['email', 'phone'] as const) {
    const address = after[kind];
    if (address === null || address === before[kind]) continue;
    if (await peopleRepository.isColleagues(tx, companyId, { kind, address }))
      throw alreadyRegistered(kind);
  }
}

/**
 * Name and addresses sign in to every company of the person, so a company may change them only where it is the only one. A new address
 * is the person's once they have shown that they read there.
 */
async function changeAccount(
  tx: Database,
  who: Caller,
  id: string,
  before: Decided,
  after: Decided,
): Promise<void> {
  const { name, email, phone } = after;
  const readdressed = email !== before.email || phone !== before.phone;
  if (!readdressed && name === before.name) return;
  if (await peopleRepository.isElsewhere(tx, who.companyId, id)) throw addressIsTheirs();
  // A person who sets the address can request a new password: this must not lead to a grant of the
  // whole installation.
  if (readdressed)
    requireInstallationGrants(
      who,
      before.roles.flatMap(({ modules }) => modules),
    );
  if (email === null && phone === null) throw addressMissing();
  await refuseColleagues(tx, who, before, after);
  await peopleRepository.updateAccount(tx, id, {
    name,
    ...(email !== before.email && { email, emailProvenAt: null }),
    ...(phone !== before.phone && { phone, phoneProvenAt: null }),
  });
}

/** Answers the people whose access changes. */
async function changePosition(
  tx: Database,
  who: Caller,
  id: string,
  before: Decided,
  after: Decided,
): Promise<string[]> {
  const touched: string[] = [];
  if (!isSameSet(before.roles, after.roles)) {
    requireInstallationGrants(
      who,
      [...without(before.roles, after.roles), ...without(after.roles, before.roles)].flatMap(
        ({ modules }) => modules,
      ),
    );
    await positionsRepository.replaceRoles(
      tx,
      who.companyId,
      id,
      after.roles.map((role) => role.id),
    );
    await keepAnAdministrator(tx, who.companyId);
    touched.push(id);
  }
  if (!isSameSet(before.groups, after.groups)) {
    await positionsRepository.replaceGroups(
      tx,
      who.companyId,
      id,
      after.groups.map((group) => group.id),
    );
    const concerned = [...before.groups, ...after.groups].map((group) => group.id);
    touched.push(id, ...(await positionsRepository.membersOf(tx, concerned)));
  }
  return touched;
}

/** Changes a person under the company's lock, which the transaction holds already; nothing to change makes no version. */
export async function changePerson(
  tx: Database,
  who: Caller,
  id: string,
  input: PersonChange,
  now: Date,
): Promise<void> {
  const { companyId } = who;
  const row = await lockPerson(tx, companyId, id);
  if (row.membership.version !== input.version) throw changedMeanwhile(row.membership.version);
  const before = await decidedOf(tx, companyId, row);
  const after = await wantedOf(tx, companyId, before, input);
  await changeAccount(tx, who, id, before, after);
  const touched = await changePosition(tx, who, id, before, after);
  const changes = changesOf(PERSON_FIELDS, audited(before), audited(after));
  if (changes.length === 0) return;
  await membersRepository.change(tx, companyId, id);
  await recordAudit(tx, {
    companyId,
    by: who,
    at: now,
    action: 'person.changed',
    subject: { id, name: row.user.name },
    changes,
  });
  await announceAccess(tx, touched);
  if (after.name !== before.name) await announceName(tx, id);
}
