import type { LdapPeopleAnswer } from '@muhatap/shared/wire/people';
import { inTransaction, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import type { AuditAuthor } from '../audit/record-audit';
import type { HeldRooms } from '../members/held-rooms';
import { suspendMembership } from '../members/membership-state';
import { lockCompany } from '../memberships/lock-company';
import type { ProviderRow } from '../single-sign-on/providers.repository';
import type { SecretVault } from '../sealed/sealed-values';
import { ldapDirectory } from './ldap-directory';
import { lineOf, openPassword } from './ldap-lines';
import { ldapPeopleRepository, type DirectoryMember } from './ldap-people.repository';
import type { LdapServers } from './ldap-servers';

export interface PeopleCheckParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly vault: SecretVault;
  readonly ldapServers: LdapServers;
  readonly heldRooms: HeldRooms;
}

/** By whom people are suspended, and whom of those who are gone. Null: the night, which suspends all, but no more than a third. */
type Decision = { readonly who: AuditAuthor; readonly ids: readonly string[] } | null;

/** More at once are likelier a mistake in the directory's settings than people who have left. */
const isTooMany = (gone: number, all: number): boolean => gone * 3 > all;

/** False for the last administrator, who stays, and for who has signed in or been suspended since the check began. */
async function suspend(
  { db, now }: PeopleCheckParts,
  { companyId, name, id: providerId }: ProviderRow,
  { userId: id, name: person }: DirectoryMember,
  { who, since }: { readonly who: AuditAuthor; readonly since: Date },
): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockCompany(tx, companyId);
      if (!(await ldapPeopleRepository.isStillMember(tx, { providerId, companyId, id, since })))
        return false;
      const changes = [{ field: 'Kurum dizininde yok ya da kapalı', before: null, after: name }];
      await suspendMembership(tx, who, { id, name: person }, { at: now(), changes });
      return true;
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'last_administrator') return false;
    throw error;
  }
}

/**
 * Asks a directory whether the people who have come in by it still stand there, and shuts those out who do not. Nothing changes where it cannot be
 * asked: throws `LdapFailure`.
 */
export async function checkPeople(
  parts: PeopleCheckParts,
  provider: ProviderRow,
  decision: Decision,
): Promise<LdapPeopleAnswer> {
  const { db, now, vault, ldapServers, heldRooms } = parts;
  const { companyId, ldap } = provider;
  if (ldap === null) throw new Error('a directory of another kind has no people to check');
  const since = now();
  const members = await ldapPeopleRepository.members(db, provider);
  const subjects = members.flatMap((member) => member.subjects);
  const line = lineOf(ldapServers, ldap, openPassword(vault, provider));
  const standing = await ldapDirectory.findStanding(line, ldap, subjects);
  const gone = members.filter((member) => !member.subjects.some((one) => standing.has(one)));
  const isHeld = decision === null && isTooMany(gone.length, members.length);
  const chosen =
    decision === null ? gone : gone.filter(({ userId }) => decision.ids.includes(userId));
  const who = decision?.who ?? { companyId, userId: null, name: provider.name, ip: '' };
  const suspended = new Set<string>();
  for (const member of isHeld ? [] : chosen) {
    if (!(await suspend(parts, provider, member, { who, since }))) continue;
    suspended.add(member.userId);
    const by = { id: who.userId, name: who.name };
    await heldRooms.handOver(db, { companyId, from: member.userId, to: null, by, at: now() });
  }
  const left = gone.filter(({ userId }) => !suspended.has(userId));
  return {
    at: since.toISOString(),
    people: members.length,
    suspended: suspended.size,
    gone: left.length,
    gone_people: left.map(({ userId: id, name }) => ({ id, name })),
  };
}
