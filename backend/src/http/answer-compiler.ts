import compile, { type Schema } from 'fast-json-stringify';
import { toJSONSchema, type $ZodType, type JSONSchema } from 'zod/v4/core';

/** Writes an answer as JSON, without the fields that its schema does not name. */
export type WriteAnswer = (answer: unknown) => string;

/** The kinds of schemas whose JSON follows from their JSON schema alone. */
const COMPILED: readonly string[] = [
  'array',
  'boolean',
  'default',
  'enum',
  'literal',
  'null',
  'nullable',
  'number',
  'object',
  'optional',
  'record',
  'string',
  'unknown',
];

/** Checks may change a text, as trimming does. */
const changesValue = ({ _zod }: $ZodType): boolean =>
  _zod.def.checks?.some((check) => check._zod.def.check === 'overwrite') ?? false;

/** The form of a value decides about its JSON; its limits do not, and are the business of the tests. */
function formOf(schema: JSONSchema.BaseSchema): Schema {
  const { type, nullable, properties, required, additionalProperties, items } = schema;
  const inner = (part: unknown) => formOf(part as JSONSchema.BaseSchema);
  return {
    ...(type !== undefined && { type }),
    ...(nullable === true && { nullable }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, inner(property)]),
      ),
    }),
    ...(required !== undefined && { required }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: inner(additionalProperties),
    }),
    ...(items !== undefined && { items: inner(items) }),
  } as Schema;
}

/** The compiled way to write answers of a schema; null for one that must be read for it: unions, transformations and the like. */
export function compileAnswer(schema: $ZodType): WriteAnswer | null {
  let isCompiled = true;
  const jsonSchema = toJSONSchema(schema, {
    io: 'output',
    // Says of a field that it may be null, where other targets write a union.
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: written }) {
      const { type } = zodSchema._zod.def;
      // Without a type, any value would leave as it is.
      const isOpen = written.type === undefined && type !== 'unknown';
      if (!COMPILED.includes(type) || isOpen || changesValue(zodSchema)) isCompiled = false;
    },
  });
  return isCompiled ? compile(formOf(jsonSchema)) : null;
}
