import type { LdapSettings } from '@muhatap/shared/wire/people';
import type { Entry } from 'ldapts';
import { storableText } from '../../text/storable-text';
import { readDirectoryPerson, type DirectoryPerson } from '../single-sign-on/directory-person';

/** A person's entry, as far as it matters here. */
export interface LdapPerson {
  readonly dn: string;
  /** The value that never changes; empty where it cannot be read. */
  readonly subject: string;
  readonly isClosed: boolean;
  /** The name by which groups of the kind `posixGroup` list their people; empty without one. */
  readonly uid: string;
  /** DNs of groups that the entry itself names. */
  readonly memberOf: readonly string[];
  readonly name: string;
  readonly email: string;
}

/** A group by the names that an administrator may write: its DN, and short names where it was found under the groups' base. */
export interface LdapGroup {
  readonly dn: string;
  readonly names: readonly string[];
}

/** `ACCOUNTDISABLE` of Active Directory's `userAccountControl`. */
const CLOSED = 0x2;
/** Attributes of Active Directory whose values are no text. */
const BINARY = ['objectguid', 'objectsid'];
const fold = (text: string): string => text.toLocaleLowerCase('en-US');

export const isBinary = (attribute: string): boolean => BINARY.includes(fold(attribute));

/** All values of an attribute as text; servers write its name in their own case. */
export function valuesOf(entry: Entry, attribute: string): string[] {
  const name = Object.keys(entry).find((key) => fold(key) === fold(attribute));
  const found = name === undefined ? [] : (entry[name] ?? []);
  const values: readonly (Buffer | string)[] = Array.isArray(found) ? found : [found];
  return values
    .map((value) => {
      if (typeof value === 'string') return value;
      return value.toString(isBinary(attribute) ? 'hex' : 'utf8');
    })
    .filter((value) => value !== '');
}
const valueOf = (entry: Entry, attribute: string): string => valuesOf(entry, attribute)[0] ?? '';

export function readLdapPerson(entry: Entry, settings: LdapSettings): LdapPerson {
  const flags = Number(valueOf(entry, 'userAccountControl') || '0');
  // Active Directory signs people in by this name, which is an address, also where they have no mailbox.
  const email =
    valueOf(entry, settings.email_attribute) ||
    (settings.directory === 'active_directory' ? valueOf(entry, 'userPrincipalName') : '');
  return {
    dn: entry.dn,
    subject: storableText(valueOf(entry, settings.id_attribute)),
    isClosed: (flags & CLOSED) !== 0,
    uid: valueOf(entry, 'uid'),
    memberOf: valuesOf(entry, 'memberOf'),
    name: valueOf(entry, settings.name_attribute),
    email,
  };
}

/** A DN without the case and the spaces that mean nothing in it. */
const foldDn = (dn: string): string => fold(dn.trim().replace(/\s*(?<!\\)([,=+])\s*/g, '$1'));

/** Those of the written groups, word for word, that are among the person's. */
export function matchedGroups(
  written: readonly string[],
  memberOf: readonly string[],
  groups: readonly LdapGroup[],
): string[] {
  const dns = new Set([...memberOf, ...groups.map(({ dn }) => dn)].map(foldDn));
  const names = new Set(groups.flatMap((group) => group.names).map((name) => fold(name.trim())));
  return written.filter((group) => dns.has(foldDn(group)) || names.has(fold(group.trim())));
}

/** As a sign-in by another protocol describes a person. */
export const toDirectoryPerson = (
  { name, email }: Pick<LdapPerson, 'name' | 'email'>,
  groups: readonly string[],
): DirectoryPerson => readDirectoryPerson({ name, email, groups }, 'groups');
