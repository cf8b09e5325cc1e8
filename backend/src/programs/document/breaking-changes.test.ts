import { breakingChanges } from './breaking-changes';
import type { Json, V1Document } from './v1-document';

const PATH = '/api/v1/complaints';
const json = (schema: Json) => ({ content: { 'application/json': { schema } } });

interface Parts {
  readonly takes?: Json;
  readonly gives?: Json;
  /** The body of an event. */
  readonly sends?: Json;
  readonly parameters?: readonly Json[];
}
const TAKES = {
  type: 'object',
  properties: { subject: { type: 'string', maxLength: 300 }, origin: { enum: ['web', 'phone'] } },
  required: ['subject'],
};
const GIVES = {
  type: 'object',
  properties: { id: { type: 'string' }, labels: { type: 'array', items: { type: 'string' } } },
  required: ['id', 'labels'],
};
const documentOf = ({
  takes = TAKES,
  gives = GIVES,
  sends = GIVES,
  parameters = [],
}: Parts = {}): V1Document => ({
  openapi: '3.1.0',
  info: {},
  paths: {
    [PATH]: {
      post: {
        operationId: 'openComplaint',
        parameters,
        requestBody: json(takes),
        responses: { 201: json(gives) },
      },
    },
  },
  webhooks: { 'complaint.opened': { post: { requestBody: json(sends) } } },
});
const broken = (parts: Parts) => breakingChanges(documentOf(), documentOf(parts));
const withMember = (schema: typeof TAKES | typeof GIVES, name: string, member: Json) => ({
  ...schema,
  properties: { ...schema.properties, [name]: member },
});

test.each([
  ['a request may have more', { takes: withMember(TAKES, 'note', { type: 'string' }) }],
  [
    'a limit may be wider',
    { takes: withMember(TAKES, 'subject', { type: 'string', maxLength: 400 }) },
  ],
  [
    'a value may be taken besides',
    { takes: withMember(TAKES, 'origin', { enum: ['web', 'phone', 'fax'] }) },
  ],
  ['an answer may hold more', { gives: withMember(GIVES, 'note', { type: 'string' }) }],
  ['an event may hold more', { sends: withMember(GIVES, 'note', { type: 'string' }) }],
  [
    'a parameter may come',
    { parameters: [{ in: 'query', name: 'q', schema: { type: 'string' } }] },
  ],
] as [string, Parts][])('%s', (_, parts) => {
  expect(broken(parts)).toEqual([]);
});

test.each([
  [{ takes: { ...TAKES, required: ['subject', 'origin'] } }, /request\.origin is required now/],
  [
    { takes: withMember(TAKES, 'subject', { type: 'string', maxLength: 200 }) },
    /maxLength is narrower/,
  ],
  [{ takes: withMember(TAKES, 'origin', { enum: ['web'] }) }, /no "phone" any more/],
  [{ takes: withMember(TAKES, 'subject', { type: 'number' }) }, /type is another one/],
  [{ gives: { ...GIVES, required: ['id'] } }, /labels is not always there/],
  [{ gives: { ...GIVES, properties: { id: { type: 'string' } } } }, /labels is gone/],
  [
    { gives: withMember(GIVES, 'labels', { type: 'array', items: { type: 'number' } }) },
    /labels\[\]: the type/,
  ],
  [{ sends: { ...GIVES, required: ['id'] } }, /complaint\.opened\.labels is not always there/],
  [{ parameters: [{ in: 'query', name: 'q', required: true }] }, /query q is required now/],
] as [Parts, RegExp][])('%j breaks programs', (parts, reason) => {
  expect(broken(parts)).toEqual([expect.stringMatching(reason)]);
});

test('a call or an event that is gone breaks programs', () => {
  const nothing = { ...documentOf(), paths: {}, webhooks: {} };
  expect(breakingChanges(documentOf(), nothing)).toEqual([
    `post ${PATH} is gone`,
    'post complaint.opened is gone',
  ]);
});
