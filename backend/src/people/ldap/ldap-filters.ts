import type { LdapSettings } from '@muhatap/shared/wire/people';
import { EqualityFilter, FilterParser, OrFilter, PresenceFilter, type Filter } from 'ldapts';
import { filterRefused } from './ldap.refusals';
import { isBinary, type LdapPerson } from './ldap-person';

const LOGIN = '{login}';

/** A value inside a filter, where it stands for itself alone (RFC 4515). */
export const escapeValue = (value: string): string =>
  new PresenceFilter({ attribute: '' }).escape(value);

/** Finds the person who typed this. */
export const personFilter = ({ person_filter: filter }: LdapSettings, login: string): string =>
  filter.replaceAll(LOGIN, () => escapeValue(login));

/** Finds everybody who could type something. */
export const everybodyFilter = ({ person_filter: filter }: LdapSettings): string =>
  filter.replaceAll(LOGIN, '*');

/** Finds the groups of a person; in Active Directory, those of their groups as well. */
export function groupsFilter(
  { directory }: LdapSettings,
  { dn, uid }: Pick<LdapPerson, 'dn' | 'uid'>,
): string {
  const member = escapeValue(dn);
  // LDAP_MATCHING_RULE_IN_CHAIN: through groups that are members of groups.
  if (directory === 'active_directory')
    return `(&(objectClass=group)(member:1.2.840.113556.1.4.1941:=${member}))`;
  const posix = uid === '' ? '' : `(&(objectClass=posixGroup)(memberUid=${escapeValue(uid)}))`;
  return `(|(&(objectClass=groupOfNames)(member=${member}))(&(objectClass=groupOfUniqueNames)(uniqueMember=${member}))${posix})`;
}

/** Finds the entries of these people by what never changes. */
export const subjectsFilter = (
  { id_attribute: attribute }: LdapSettings,
  subjects: readonly string[],
): Filter =>
  new OrFilter({
    filters: subjects.map((subject) => {
      const value = isBinary(attribute) ? Buffer.from(subject, 'hex') : subject;
      return new EqualityFilter({ attribute, value });
    }),
  });

/** Whether every bracket is closed, the first one by the last; inside a value they are written `\\28` and `\\29`. */
function isWhole(filter: string): boolean {
  let depth = 0;
  const ends = [...filter].flatMap((sign, place) => {
    depth += Number(sign === '(') - Number(sign === ')');
    return depth <= 0 ? [place] : [];
  });
  return filter.startsWith('(') && ends.length === 1 && ends[0] === filter.length - 1;
}

/** Throws 422 `filter_refused` for a filter that names no person, or that nobody can read. */
export function requireFilter(settings: LdapSettings): void {
  const { person_filter: filter } = settings;
  if (!filter.includes(LOGIN) || !isWhole(filter)) throw filterRefused();
  try {
    FilterParser.parseString(personFilter(settings, 'a'));
    FilterParser.parseString(everybodyFilter(settings));
  } catch {
    throw filterRefused();
  }
}
