import type { LdapSettings } from '@muhatap/shared/wire/people';
import {
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  ResultCodeError,
  type Client,
  type Entry,
  type SearchOptions,
} from 'ldapts';
import { newId } from '../../database';
import { withDirectory, type LdapLine } from './ldap-connection';
import { answerFailure, LdapFailure } from './ldap-failure';
import { everybodyFilter, groupsFilter, personFilter, subjectsFilter } from './ldap-filters';
import { isBinary, readLdapPerson, valuesOf, type LdapGroup, type LdapPerson } from './ldap-person';

/** The end of a sign-in at a directory. */
export type LdapSignIn =
  | { readonly is: 'right'; readonly person: LdapPerson; readonly groups: readonly LdapGroup[] }
  /** Address or password. */
  | { readonly is: 'wrong' }
  | { readonly is: 'expired' }
  | { readonly is: 'closed' };

/** After which the server itself stops a search. */
const SEARCH_SECONDS = 5;
const SAMPLE = 10;
const PAGE = 500;
/** Answers to the bind of a person who may not enter: no such object, constraint, inappropriate or wrong credentials, unwilling. */
const REFUSALS = [19, 32, 48, 49, 53];
/** Windows' codes inside the words of Active Directory's refusal. It says these to whoever knows the password alone, the last one to all. */
const EXPIRED = /\bdata (?:532|773)\b/;
const CLOSED = /\bdata (?:533|701)\b/;

const attributesOf = (settings: LdapSettings): string[] => [
  ...[settings.id_attribute, settings.name_attribute, settings.email_attribute],
  ...['uid', 'userPrincipalName', 'userAccountControl', 'memberOf'],
];

async function search(client: Client, base: string, options: SearchOptions): Promise<Entry[]> {
  try {
    return (await client.search(base, { timeLimit: SEARCH_SECONDS, ...options })).searchEntries;
  } catch (error) {
    const isBase = error instanceof NoSuchObjectError || error instanceof InvalidDNSyntaxError;
    throw answerFailure(error, isBase ? 'base' : 'failed');
  }
}

const searchPeople = (
  client: Client,
  settings: LdapSettings,
  options: Pick<SearchOptions, 'filter' | 'sizeLimit'>,
): Promise<Entry[]> =>
  search(client, settings.base_dn, {
    ...options,
    attributes: attributesOf(settings),
    explicitBufferAttributes: isBinary(settings.id_attribute) ? [settings.id_attribute] : [],
  });

/** The one person whom the filter finds; null for none, and for several, who cannot be told apart. */
async function findPerson(
  client: Client,
  settings: LdapSettings,
  login: string,
): Promise<LdapPerson | null> {
  const filter = personFilter(settings, login);
  const [entry, another] = await searchPeople(client, settings, { filter, sizeLimit: 2 });
  return entry === undefined || another !== undefined ? null : readLdapPerson(entry, settings);
}

async function findGroups(
  client: Client,
  settings: LdapSettings,
  person: LdapPerson,
): Promise<LdapGroup[]> {
  const found = await search(client, settings.groups_base_dn ?? settings.base_dn, {
    filter: groupsFilter(settings, person),
    attributes: ['cn', 'sAMAccountName'],
    paged: { pageSize: PAGE },
  });
  return found.map((entry) => ({
    dn: entry.dn,
    names: [...valuesOf(entry, 'cn'), ...valuesOf(entry, 'sAMAccountName')],
  }));
}

/** Reads why a person's bind was refused. Throws {@link LdapFailure} for what says nothing about the person. */
export function readRefusal(error: unknown): LdapSignIn {
  if (!(error instanceof ResultCodeError) || !REFUSALS.includes(error.code))
    throw answerFailure(error, 'failed');
  if (!(error instanceof InvalidCredentialsError)) return { is: 'wrong' };
  if (EXPIRED.test(error.message)) return { is: 'expired' };
  return { is: CLOSED.test(error.message) ? 'closed' : 'wrong' };
}

async function signIn(
  client: Client,
  settings: LdapSettings,
  { login, password, line }: { login: string; password: string; line: LdapLine },
): Promise<LdapSignIn> {
  const person = await findPerson(client, settings, login);
  // An unknown person is tried too: the answer must not come sooner.
  const dn = person?.dn ?? `cn=${newId()},${settings.base_dn}`;
  const refused = await client.bind(dn, password).then(() => null, readRefusal);
  if (refused !== null) return refused;
  if (person === null) return { is: 'wrong' };
  if (person.isClosed) return { is: 'closed' };
  if (person.subject === '') throw new LdapFailure('failed', settings.id_attribute);
  await client.bind(line.bindDn, line.bindPassword).catch((error: unknown) => {
    throw answerFailure(error, 'bind');
  });
  return { is: 'right', person, groups: await findGroups(client, settings, person) };
}

/** Subjects of one search; more would be a long filter. */
const SUBJECTS = 50;

/** Those of the subjects whose entries stand below the base and are not switched off. */
async function findStanding(
  client: Client,
  settings: LdapSettings,
  subjects: readonly string[],
): Promise<Set<string>> {
  const standing = new Set<string>();
  for (let from = 0; from < subjects.length; from += SUBJECTS) {
    const filter = subjectsFilter(settings, subjects.slice(from, from + SUBJECTS));
    for (const entry of await searchPeople(client, settings, { filter })) {
      const person = readLdapPerson(entry, settings);
      if (!person.isClosed) standing.add(person.subject);
    }
  }
  return standing;
}

/** Asks directories over LDAP. Throws {@link LdapFailure} where one cannot be asked. */
export const ldapDirectory = {
  /** Signs a person in. An empty password is refused unasked: to the protocol it would be a sign-in of nobody, which succeeds. */
  signIn(
    line: LdapLine,
    settings: LdapSettings,
    login: string,
    password: string,
  ): Promise<LdapSignIn> {
    if (password === '') return Promise.resolve({ is: 'wrong' });
    return withDirectory(line, (client) => signIn(client, settings, { login, password, line }));
  },

  /** The server that answers, and a few people whom it shows; `hasId`: whether they have what never changes. */
  check: (
    line: LdapLine,
    settings: LdapSettings,
  ): Promise<{ address: string; people: number; hasId: boolean }> =>
    withDirectory(line, async (client, { address }) => {
      const filter = everybodyFilter(settings);
      const found = await searchPeople(client, settings, { filter, sizeLimit: SAMPLE });
      if (settings.groups_base_dn !== null)
        await search(client, settings.groups_base_dn, { scope: 'base', attributes: ['1.1'] });
      const hasId = found.every((entry) => readLdapPerson(entry, settings).subject !== '');
      return { address, people: found.length, hasId };
    }),

  /** Those of the subjects who still may sign in there. */
  findStanding: (
    line: LdapLine,
    settings: LdapSettings,
    subjects: readonly string[],
  ): Promise<Set<string>> =>
    withDirectory(line, (client) => findStanding(client, settings, subjects)),
};
