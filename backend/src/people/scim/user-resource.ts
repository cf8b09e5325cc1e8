import { z } from 'zod';
import { nameLine, oneLine } from '../../http/one-line';
import { domainOf, foldEmail } from '../auth/email';
import type { NamedRow } from '../memberships/positions.repository';
import { readNamed, USER_SCHEMA, USER_SHAPE, type Json } from './protocol/resource-shape';
import { invalid } from './protocol/scim-error';
import { versionOf } from './protocol/versions';
import type { ProvisionedPerson } from './provisioned-people.repository';

const NAME_LENGTH = 120;
const text = z.string().max(300).nullish();

/** Entra ID writes truth values as texts. */
const truth = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(?:true|false)$/i)
    .transform((word) => /^true$/i.test(word)),
]);

const userBody = z.object({
  userName: z.string().max(300),
  externalId: text,
  displayName: text,
  active: truth.nullish(),
  name: z.object({ formatted: text, givenName: text, familyName: text }).nullish(),
  emails: z
    .array(z.object({ value: z.string().max(254), type: text, primary: truth.nullish() }))
    .max(20)
    .nullish(),
});
type UserBody = z.infer<typeof userBody>;

/** A person as the directory wants them. Names are null where it gives none. */
export interface WantedPerson {
  readonly userName: string;
  readonly externalId: string | null;
  readonly active: boolean;
  readonly name: string | null;
  readonly email: string | null;
}

/** The name by which the directory knows a person; of one whom it has not named yet, the one by which they sign in. */
export const userNameOf = ({ user, link }: ProvisionedPerson): string =>
  link?.userName ?? user.email ?? user.phone ?? user.id;

/** The last word is the family name: an account keeps the name as a whole. */
function partsOf(name: string) {
  const last = name.lastIndexOf(' ');
  if (last < 0) return { formatted: name, givenName: name };
  return { formatted: name, givenName: name.slice(0, last), familyName: name.slice(last + 1) };
}

/** The attributes of a person that a directory may change. */
export function attributesOf(person: ProvisionedPerson): Json {
  const { user, membership, link } = person;
  return {
    ...(link?.externalId != null && { externalId: link.externalId }),
    userName: userNameOf(person),
    name: partsOf(user.name),
    displayName: user.name,
    active: user.isActive && membership.isActive,
    ...(user.email !== null && { emails: [{ value: user.email, type: 'work', primary: true }] }),
  };
}

/** A person as a resource, with its version in `meta`. */
export function presentUser(
  person: ProvisionedPerson,
  groups: readonly NamedRow[],
  base: string,
): Json {
  const { id } = person.user;
  const shown = {
    schemas: [USER_SCHEMA],
    id,
    ...attributesOf(person),
    groups: groups.map((group) => ({
      value: group.id,
      display: group.name,
      $ref: `${base}/Groups/${group.id}`,
    })),
  };
  const meta = {
    resourceType: 'User',
    created: person.membership.createdAt.toISOString(),
    location: `${base}/Users/${id}`,
    version: versionOf(shown),
  };
  return { ...shown, meta };
}

const isAddress = (value: string): boolean => domainOf(foldEmail(value)) !== '';

function emailIn({ emails, userName }: UserBody): string | null {
  const listed = emails ?? [];
  const chosen =
    listed.find(({ primary }) => primary === true) ??
    listed.find(({ type }) => type === 'work') ??
    listed[0];
  if (chosen !== undefined && !isAddress(chosen.value))
    throw invalid('invalidValue', 'E-posta adresi geçerli değil.');
  const address = chosen?.value ?? (isAddress(userName) ? userName : null);
  return address === null ? null : foldEmail(address);
}

/** The first way of writing the name that the directory gives and that differs from before. */
function nameIn({ displayName, name }: UserBody, before: UserBody | null): string | null {
  const whole = (body: UserBody | null) => [
    body?.displayName,
    [body?.name?.givenName, body?.name?.familyName].filter(Boolean).join(' '),
    body?.name?.formatted,
  ];
  const former = whole(before);
  const given = whole({ displayName, name } as UserBody).map((one) => oneLine(one ?? ''));
  const chosen = given.find((one, index) => one !== '' && one !== former[index]);
  return chosen === undefined ? null : nameLine(chosen.slice(0, NAME_LENGTH));
}

function parse(value: unknown): UserBody {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) throw invalid('invalidSyntax', 'İstek gövdesi okunamadı.');
  const named = readNamed(value, Object.keys(USER_SHAPE.kept));
  const subs = (one: unknown, attribute: string) =>
    typeof one === 'object' && one !== null
      ? readNamed(one, USER_SHAPE.kept[attribute] ?? [])
      : one;
  const { name, emails } = named;
  const read = userBody.safeParse({
    ...named,
    name: subs(name, 'name'),
    emails: Array.isArray(emails) ? emails.map((one) => subs(one, 'emails')) : emails,
  });
  if (read.success) return read.data;
  const field = read.error.issues[0]?.path.join('.') ?? '';
  throw invalid('invalidValue', `“${field}” alanı eksik ya da geçersiz.`);
}

/** Reads a person out of the body of a request, or out of patched attributes. `before` are the attributes that the person has. Throws 400 `invalidValue`, `invalidSyntax`. */
export function readUser(value: unknown, before: Json | null): WantedPerson {
  const body = parse(value);
  const former = before === null ? null : parse(before);
  const userName = oneLine(body.userName);
  if (userName === '') throw invalid('invalidValue', '“userName” alanı boş olamaz.');
  return {
    userName,
    externalId: body.externalId == null ? null : oneLine(body.externalId),
    // A person who is shut out does not come back because a request leaves the state out.
    active: body.active ?? former?.active ?? true,
    name: nameIn(body, former),
    email: emailIn(body),
  };
}
