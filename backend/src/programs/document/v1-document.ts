import type { FastifyInstance } from 'fastify';
import { errorBody, IDEMPOTENCY_HEADER } from '@muhatap/shared/wire/http';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_LIMIT } from '../../http/idempotency-key';
import { V1_EVENTS, V1_PING, v1EventBody } from '../api/v1-events.wire';

/** A part of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Calls by their paths or names and methods. */
export type Calls = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** The OpenAPI document of what programs may call, out of the one of all routes, and of the events that they are told of. */
export interface V1Document extends Json {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Calls;
  readonly webhooks: Calls;
}

const DESCRIPTION = `What programs of a company call with a key of "Ayarlar › API Anahtarları", sent as "Authorization: Bearer mhtp_…".
Every refusal is {"error": {"code", "message", "details"?}}: branch on "code", "message" is Turkish for a person to read.
429 comes with Retry-After. Members and values may be added to answers and events: read those that you know.
Events go to the addresses of "Ayarlar › Webhook’lar", by the Standard Webhooks specification: at least once, in no promised order.`;

function jsonSchemaOf(shape: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input' }) as Json;
  return schema;
}

const REFUSED = {
  description: 'The call is refused',
  content: { 'application/json': { schema: jsonSchemaOf(errorBody) } },
};
const IDEMPOTENCY_KEY = {
  in: 'header',
  name: IDEMPOTENCY_HEADER,
  description: 'Makes the call happen once, however often it is sent',
  schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_LIMIT },
};

const header = (name: string, description: string): Json => ({
  ...{ in: 'header', name, description },
  ...{ required: true, schema: { type: 'string' } },
});
/** The headers of an event, those of the Standard Webhooks specification. */
const EVENT_HEADERS = {
  WebhookId: header('webhook-id', 'The same for each attempt: tells repeats'),
  WebhookTimestamp: header('webhook-timestamp', 'The moment of the attempt, in seconds since 1970'),
  WebhookSignature: header(
    'webhook-signature',
    'Over id, timestamp and the bytes of the body, with the secret',
  ),
};

/** The statuses of an address, of whose answers nothing else is read. */
const TAKINGS = {
  '2XX': { description: 'The event is taken' },
  410: { description: 'No more events are wanted: the address is switched off' },
  default: { description: 'The attempt failed; more follow' },
};

/** Events as an address receives them. */
const webhooks = (): Calls =>
  Object.fromEntries(
    Object.entries({ ...V1_EVENTS, 'test.ping': V1_PING }).map(([type, { when, data }]) => [
      type,
      {
        post: {
          summary: when,
          security: [],
          parameters: Object.keys(EVENT_HEADERS).map((name) => ({
            $ref: `#/components/parameters/${name}`,
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchemaOf(v1EventBody(type, data)) } },
          },
          responses: TAKINGS,
        },
      },
    ]),
  );

/** The description of one call with what holds for all of them: refusals, and the key of those that make something. */
function withCommonParts(method: string, call: Json): Json {
  const parameters = [
    ...((call['parameters'] as readonly Json[] | undefined) ?? []),
    ...(method === 'post' ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    ...call,
    ...(parameters.length > 0 && { parameters }),
    responses: {
      ...(call['responses'] as Json),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

/** Makes the document; call it once the application is ready. */
export function v1DocumentOf(app: FastifyInstance): V1Document {
  const { openapi, paths = {} } = app.swagger() as unknown as V1Document;
  return {
    openapi,
    info: { title: 'Muhatap', version: '1', description: DESCRIPTION },
    servers: [{ url: '/', description: 'PUBLIC_ORIGIN of the installation' }],
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      responses: { Refused: REFUSED },
      parameters: EVENT_HEADERS,
    },
    security: [{ key: [] }],
    paths: Object.fromEntries(
      Object.entries(paths)
        .filter(([path]) => path.startsWith('/api/v1/') && path !== '/api/v1/openapi.json')
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([path, calls]) => [
          path,
          Object.fromEntries(
            Object.entries(calls).map(([method, call]) => [method, withCommonParts(method, call)]),
          ),
        ]),
    ),
    webhooks: webhooks(),
  };
}
