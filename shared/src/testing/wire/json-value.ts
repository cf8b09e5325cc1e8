import fc from 'fast-check';

/** A JSON schema as zod writes it, as far as the wire uses it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly 'x-extensible-enum'?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Further items of a list beyond those that it must have. */
const MORE_ITEMS = 2;

const textOf = ({ pattern, minLength = 0, maxLength = 12 }: JsonSchema): fc.Arbitrary<string> =>
  pattern === undefined
    ? fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 12) })
    : fc.stringMatching(new RegExp(pattern, 'u'));

function recordOf({ properties = {}, required = [], ...more }: JsonSchema): fc.Arbitrary<unknown> {
  const { additionalProperties: values, propertyNames: names } = more;
  if (typeof values === 'object' && Object.keys(values).length > 0)
    return fc.dictionary(
      names === undefined ? fc.string({ minLength: 1 }) : (valueOf(names) as fc.Arbitrary<string>),
      valueOf(values),
      { maxKeys: MORE_ITEMS, noNullPrototype: true },
    );
  const entries = Object.entries(properties).map(([name, one]) => [name, valueOf(one)] as const);
  return fc.record(Object.fromEntries(entries), {
    requiredKeys: [...required],
    noNullPrototype: true,
  });
}

const listOf = ({ items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: JsonSchema) =>
  fc.array(valueOf(items), {
    minLength: minItems,
    maxLength: Math.min(maxItems, minItems + MORE_ITEMS),
  });

const MAKERS: Readonly<Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  string: textOf,
  integer: ({ minimum: min = -1000, maximum: max = 1000 }) =>
    fc.integer({ min, max: Math.max(min, max) }),
  number: ({ minimum: min = -1000, maximum: max = 1000 }) => fc.double({ min, max, noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: listOf,
  object: recordOf,
};

/** Any value of a JSON schema. */
export function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type = '', anyOf, oneOf = anyOf } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  const known = schema.enum ?? schema['x-extensible-enum'];
  if (known !== undefined) return fc.constantFrom(...known);
  if (oneOf !== undefined) return fc.oneof(...oneOf.map(valueOf));
  if (typeof type !== 'string')
    return fc.oneof(...type.map((one) => valueOf({ ...schema, type: one })));
  return MAKERS[type]?.(schema) ?? fc.jsonValue({ maxDepth: 1 });
}

/** A place in a value, with the schema that the value has there. */
export interface ValuePlace {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly schema: JsonSchema;
}

const fits = (schema: JsonSchema, value: unknown): boolean => {
  if (schema.const !== undefined) return schema.const === value;
  if (value === null) return [schema.type].flat().includes('null');
  if (typeof value !== 'object') return [schema.type].flat().includes(typeof value);
  if (Array.isArray(value)) return schema.type === 'array';
  const { properties = {}, required = [] } = schema;
  return (
    schema.type === 'object' &&
    required.every((name) => name in value) &&
    Object.entries(value).every(([name, child]) => {
      const one = properties[name];
      return one === undefined || one.const === undefined || fits(one, child);
    })
  );
};

/** Every place of a value, the value itself first. */
export function placesOf(
  schema: JsonSchema,
  value: unknown,
  path: ValuePlace['path'] = [],
): readonly ValuePlace[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    const chosen = choices.find((one) => fits(one, value));
    return chosen === undefined ? [] : placesOf(chosen, value, path);
  }
  const here = { path, value, schema };
  if (Array.isArray(value))
    return [
      here,
      ...value.flatMap((item, index) => placesOf(schema.items ?? {}, item, [...path, index])),
    ];
  if (typeof value !== 'object' || value === null) return [here];
  const { properties = {}, additionalProperties: values } = schema;
  return [
    here,
    ...Object.entries(value).flatMap(([name, child]) => {
      const one = properties[name] ?? (typeof values === 'object' ? values : {});
      return placesOf(one, child, [...path, name]);
    }),
  ];
}

/** A copy of a value with another one at a place. */
export function withValueAt(value: unknown, path: ValuePlace['path'], other: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      index === key ? withValueAt(item, rest, other) : item,
    );
  const held = value as Readonly<Record<string, unknown>>;
  return { ...held, [key]: withValueAt(held[key], rest, other) };
}
