import type { FastifyInstance } from 'fastify';
import { asFields } from './as-fields';

/** Names that a route reads of a query and of a body; a body of another form than named fields has null. */
export interface DeclaredFields {
  readonly query: readonly string[];
  readonly body: readonly string[] | null;
}

const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((rest, key) => asFields(rest)?.[key], value);

/** The fields of a schema and of its alternatives. */
function fieldsOf(schema: unknown, document: unknown): string[] | null {
  const reference = at(schema, '$ref');
  if (typeof reference === 'string')
    return fieldsOf(at(document, ...reference.split('/').slice(1)), document);
  const own = asFields(at(schema, 'properties'));
  const others = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => at(schema, key) ?? []);
  const parts = others.map((one) => fieldsOf(one, document)).filter((one) => one !== null);
  if (own === null && parts.length === 0) return null;
  return [...Object.keys(own ?? {}), ...parts.flat()];
}

/** The fields of a route in the API's own document; null for a route that is not in it. */
export function declaredFields(app: FastifyInstance, route: string): DeclaredFields | null {
  const [method = '', address = ''] = route.split(' ');
  const document: unknown = app.swagger();
  const path = address.replace(/:(\w+)/g, '{$1}');
  const declared = at(document, 'paths', path, method.toLocaleLowerCase('en'));
  if (declared === undefined) return null;
  const parameters = at(declared, 'parameters');
  const query = (Array.isArray(parameters) ? (parameters as unknown[]) : []).filter(
    (one) => at(one, 'in') === 'query',
  );
  return {
    query: query.map((one) => String(at(one, 'name'))),
    body: fieldsOf(at(declared, 'requestBody', 'content', 'application/json', 'schema'), document),
  };
}
