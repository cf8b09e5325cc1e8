/** The attributes of a kind of resource, as requests may name them. */
export interface ResourceShape {
  /** Attributes that are kept, with their sub-attributes. */
  readonly kept: Readonly<Record<string, readonly string[]>>;
  /** Those of them that hold several values. */
  readonly multiValued: readonly string[];
  /** Those that cannot be taken away. */
  readonly required: readonly string[];
  /** Attributes that the server alone decides. */
  readonly readOnly: readonly string[];
  /** Attributes of RFC 7643 that are taken and not kept. */
  readonly ignored: readonly string[];
}

/** A resource as JSON. */
export type Json = Readonly<Record<string, unknown>>;

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export const USER_SHAPE: ResourceShape = {
  kept: {
    userName: [],
    externalId: [],
    displayName: [],
    active: [],
    name: ['formatted', 'givenName', 'familyName'],
    emails: ['value', 'type', 'primary'],
  },
  multiValued: ['emails'],
  required: ['userName'],
  readOnly: ['id', 'meta', 'schemas', 'groups'],
  ignored: [
    ...['nickName', 'profileUrl', 'title', 'userType', 'preferredLanguage', 'locale', 'timezone'],
    ...['password', 'phoneNumbers', 'ims', 'photos', 'addresses', 'entitlements', 'roles'],
    'x509Certificates',
  ],
};

export const GROUP_SHAPE: ResourceShape = {
  kept: { displayName: [], externalId: [], members: ['value'] },
  multiValued: ['members'],
  required: ['displayName'],
  readOnly: ['id', 'meta', 'schemas'],
  ignored: [],
};

/** Sub-attributes of RFC 7643 that are taken and not kept. */
const IGNORED_SUBS = [
  'middlename',
  'honorificprefix',
  'honorificsuffix',
  'display',
  'type',
  '$ref',
];

/** Names, and values that are not exact, are compared without case (RFC 7643, 2.1); a dotted İ is an i. */
export const foldName = (name: string): string =>
  name.toLocaleLowerCase('en-US').replaceAll('i\u0307', 'i');

export const findName = (names: readonly string[], name: string): string | undefined =>
  names.find((one) => foldName(one) === foldName(name));

export const isIgnoredSub = (name: string): boolean => IGNORED_SUBS.includes(foldName(name));

/** Takes the address of the schema off an attribute of the core; those of extensions keep theirs. */
export const withoutSchema = (path: string): string =>
  path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '');

/** Whether a path names an attribute of an extension, such as the enterprise user. */
export const isOfExtension = (path: string): boolean => /^(?:urn:|https?:)/i.test(path);

/** An object with its attributes by the names of the shape; others are left out. */
export function readNamed(value: object, names: readonly string[]): Record<string, unknown> {
  const found = Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
    const name = findName(names, withoutSchema(key));
    return name === undefined ? [] : [[name, each]];
  });
  return Object.fromEntries(found);
}
