import { MOST_RESULTS } from './list-response';
import { GROUP_SCHEMA, USER_SCHEMA, type Json } from './resource-shape';

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';

/** An attribute in the words of RFC 7643, 7; what is left out is the usual of 2.2. */
const attribute = (name: string, description: string, change: Json = {}): Json => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...change,
});

const complex = (
  name: string,
  description: string,
  subAttributes: readonly Json[],
  change: Json = {},
): Json => {
  const { caseExact: _, ...rest } = attribute(name, description, {
    type: 'complex',
    subAttributes,
    ...change,
  });
  return rest;
};

const userAttributes = [
  attribute('userName', 'The name by which the directory knows the person.', {
    required: true,
    uniqueness: 'server',
  }),
  complex('name', "The parts of the person's name, which is kept as a whole.", [
    attribute('formatted', 'The whole name.'),
    attribute('familyName', 'The last word of the name.'),
    attribute('givenName', 'The words before it.'),
  ]),
  attribute('displayName', 'The name as colleagues see it.'),
  attribute('active', 'Whether the person may enter the company.', { type: 'boolean' }),
  complex(
    'emails',
    'The address by which the person signs in. One is kept: the primary one, or else that for work.',
    [
      attribute('value', 'The address.'),
      attribute('type', 'Always `work`.', { canonicalValues: ['work'] }),
      attribute('primary', 'Always true.', { type: 'boolean' }),
    ],
    { multiValued: true },
  ),
  complex(
    'groups',
    'The groups of the person.',
    [
      attribute('value', 'The id of the group.', { mutability: 'readOnly' }),
      attribute('display', 'Its name.', { mutability: 'readOnly' }),
    ],
    { multiValued: true, mutability: 'readOnly' },
  ),
];

const groupAttributes = [
  attribute('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
  complex(
    'members',
    'The people in the group.',
    [
      attribute('value', 'The id of the person.', { mutability: 'immutable' }),
      attribute('display', 'The name of the person.', { mutability: 'readOnly' }),
    ],
    { multiValued: true },
  ),
];

const KINDS = [
  { name: 'User', endpoint: '/Users', id: USER_SCHEMA, attributes: userAttributes },
  { name: 'Group', endpoint: '/Groups', id: GROUP_SCHEMA, attributes: groupAttributes },
] as const;

/** The abilities of the service (RFC 7643, 5). */
export const serviceProviderConfig = (base: string): Json => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'A key of the company with the permission people.provision, as a bearer token.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

/** The kinds of resources (RFC 7643, 6). */
export const resourceTypes = (base: string): Json[] =>
  KINDS.map(({ name, endpoint, id }) => ({
    schemas: [RESOURCE_TYPE],
    id: name,
    name,
    endpoint,
    schema: id,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));

/** Their attributes (RFC 7643, 7). */
export const schemas = (base: string): Json[] =>
  KINDS.map(({ name, id, attributes }) => ({
    schemas: [SCHEMA],
    id,
    name,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  }));
