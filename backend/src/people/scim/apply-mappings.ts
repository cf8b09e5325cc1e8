import type { DirectoryMapping } from '@muhatap/shared/wire/people';
import type { Database } from '../../database';
import type { AuditAuthor } from '../audit/record-audit';
import { keepAnAdministrator } from '../memberships/last-administrator';
import type { NamedRow } from '../memberships/positions.repository';
import { decidedBy, type Decided } from '../single-sign-on/directory-person';
import { placePerson } from '../single-sign-on/place-person';
import { providersRepository } from '../single-sign-on/providers.repository';
import { provisionedGroupsRepository } from './provisioned-groups.repository';

/** The names by which a mapping may name a group of the directory. */
type Names = Pick<NamedRow, 'name'> & { readonly externalId: string | null };

const isNamed = ({ directory_group: named }: DirectoryMapping, { name, externalId }: Names) =>
  named === name || named === externalId;

/** Whether a mapping of the company's directories names the group. */
export const isMapped = async (tx: Database, companyId: string, group: Names): Promise<boolean> =>
  (await providersRepository.findMappings(tx, companyId)).some((mapping) =>
    isNamed(mapping, group),
  );

const within = ({ given }: Decided, { governed }: Decided): Decided => ({
  governed,
  given: given.filter((id) => governed.includes(id)),
});

/**
 * Gives and takes what the mappings that name the group, by its former names or the new ones, say about these people; what other mappings give
 * stays. Those who come in are placed before those who leave, so that an administrator can follow another one. Throws 409 `last_administrator`.
 */
export async function applyMappings(
  tx: Database,
  { who, at }: { readonly who: AuditAuthor; readonly at: Date },
  group: { readonly before: Names | null; readonly after: Names | null },
  people: readonly NamedRow[],
): Promise<void> {
  const { companyId } = who;
  const names = [group.before, group.after].filter((one) => one !== null);
  const mappings = await providersRepository.findMappings(tx, companyId);
  const naming = mappings.filter((mapping) => names.some((one) => isNamed(mapping, one)));
  if (naming.length === 0) return;
  const held = await provisionedGroupsRepository.groupsOf(
    tx,
    companyId,
    people.map(({ id }) => id),
  );
  for (const person of people) {
    const groups = held
      .filter(({ userId }) => userId === person.id)
      .flatMap(({ name, externalId }) => (externalId === null ? [name] : [name, externalId]));
    const all = decidedBy(mappings, groups);
    const own = decidedBy(naming, groups);
    if (all === null || own === null) continue;
    await placePerson(tx, {
      companyId,
      by: who,
      at,
      person,
      roles: within(all.roles, own.roles),
      groups: within(all.groups, own.groups),
      directory: names.at(-1)?.name ?? '',
    });
  }
  await keepAnAdministrator(tx, companyId);
}
