import type { FastifyInstance } from 'fastify';
import { errorBody, IDEMPOTENCY_HEADER } from '@muhatap/shared/wire/http';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_LIMIT } from '../../http/idempotency-key';

/** A part of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI document of what programs may call, out of the one of all routes. */
export interface V1Document extends Json {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

const DESCRIPTION = `What programs of a company call with a key of "Ayarlar › API Anahtarları", sent as "Authorization: Bearer mhtp_…".
Every refusal is {"error": {"code", "message", "details"?}}: branch on "code", "message" is Turkish for a person to read.
429 comes with Retry-After. Members and values may be added to answers: read those that you know.`;

const { $schema: _, ...REFUSAL } = z.toJSONSchema(errorBody, { io: 'input' }) as Json;
const REFUSED = {
  description: 'The call is refused',
  content: { 'application/json': { schema: REFUSAL } },
};
const IDEMPOTENCY_KEY = {
  in: 'header',
  name: IDEMPOTENCY_HEADER,
  description: 'Makes the call happen once, however often it is sent',
  schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_LIMIT },
};

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
  };
}
