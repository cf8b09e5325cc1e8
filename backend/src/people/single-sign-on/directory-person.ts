import type { DirectoryMapping } from '@muhatap/shared/wire/people';
import { storableText } from '../../text/storable-text';
import { domainOf, foldEmail } from '../auth/email';

const NAME_LENGTH = 120;

/** A person as their directory describes them. */
export interface DirectoryPerson {
  /** Folded; null where the directory names none, or says that it is not theirs. */
  readonly email: string | null;
  readonly name: string;
  /** Null where the directory says nothing about groups: then nothing here follows them. */
  readonly groups: readonly string[] | null;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? storableText(value).replace(/\s+/g, ' ').trim() : '';

function emailOf({
  email,
  email_verified: isVerified,
  preferred_username: userName,
}: Readonly<Record<string, unknown>>): string | null {
  if (isVerified === false) return null;
  // Microsoft's directories name the address there where the mailbox is elsewhere.
  const address = foldEmail(textOf(email) || textOf(userName));
  return domainOf(address) === '' ? null : address;
}

/** Reads the claims of an id token or of user info; `groupsClaim` names the one with the groups. */
export function readDirectoryPerson(
  claims: Readonly<Record<string, unknown>>,
  groupsClaim: string,
): DirectoryPerson {
  const email = emailOf(claims);
  const joined = `${textOf(claims['given_name'])} ${textOf(claims['family_name'])}`.trim();
  const name = textOf(claims['name']) || joined || (email?.split('@')[0] ?? '');
  const groups = claims[groupsClaim];
  const listed = typeof groups === 'string' ? [groups] : groups;
  return {
    email,
    name: name.slice(0, NAME_LENGTH),
    groups: Array.isArray(listed)
      ? listed.filter((group): group is string => typeof group === 'string')
      : null,
  };
}

/** Ids that the mappings decide about, and those of them that the person is to have. */
export interface Decided {
  readonly governed: readonly string[];
  readonly given: readonly string[];
}

/** Decisions of the directory's groups about roles and groups here; null where it names no groups. */
export function decidedBy(
  mappings: readonly DirectoryMapping[],
  groups: readonly string[] | null,
): { readonly roles: Decided; readonly groups: Decided; readonly isEntitled: boolean } | null {
  if (groups === null) return null;
  const held = new Set(groups.map((group) => group.trim()));
  const matched = mappings.filter((mapping) => held.has(mapping.directory_group));
  const decided = (of: (mapping: DirectoryMapping) => readonly string[]): Decided => ({
    governed: [...new Set(mappings.flatMap(of))],
    given: [...new Set(matched.flatMap(of))],
  });
  return {
    roles: decided((mapping) => mapping.role_ids),
    groups: decided((mapping) => mapping.group_ids),
    isEntitled: matched.length > 0,
  };
}

/** The ids that a person has after that: those that the directory does not decide about stay. */
export const applied = (held: readonly string[], { governed, given }: Decided): string[] => [
  ...new Set([...held.filter((id) => !governed.includes(id)), ...given]),
];
