import type { Calls, Json, V1Document } from './v1-document';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];
const partsOf = (schema: Json): readonly unknown[] => {
  const parts = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(parts) ? parts : [];
};

/** Limits of requests that may only become wider. */
const MOST = ['maxLength', 'maximum', 'maxItems'];
const LEAST = ['minLength', 'minimum', 'minItems'];

function limitsBroken(at: string, before: Json, after: Json): string[] {
  const narrower = (name: string, isMost: boolean) => {
    const [was, is] = [before[name], after[name]];
    if (typeof is !== 'number') return false;
    return typeof was !== 'number' || (isMost ? is < was : is > was);
  };
  return [
    ...MOST.filter((name) => narrower(name, true)),
    ...LEAST.filter((name) => narrower(name, false)),
  ].map((name) => `${at}: ${name} is narrower`);
}

/** A request that was taken before must be taken still. */
function requestBroken(at: string, before: Json, after: Json): string[] {
  const isRequired = textsOf(after['required']).filter(
    (name) => !textsOf(before['required']).includes(name),
  );
  const values = textsOf(after['enum']);
  const gone =
    values.length === 0 ? [] : textsOf(before['enum']).filter((one) => !values.includes(one));
  return [
    ...isRequired.map((name) => `${at}.${name} is required now`),
    ...gone.map((value) => `${at} takes no "${value}" any more`),
    ...(before['enum'] === undefined && values.length > 0
      ? [`${at} takes certain values only`]
      : []),
    ...limitsBroken(at, before, after),
  ];
}

/** An answer must hold all that it always held. */
const answerBroken = (at: string, before: Json, after: Json): string[] =>
  textsOf(before['required'])
    .filter((name) => !textsOf(after['required']).includes(name))
    .map((name) => `${at}.${name} is not always there any more`);

/** The breaks between two schemas, in one direction of the line. */
function schemaBroken(at: string, was: unknown, is: unknown, isRequest: boolean): string[] {
  const [before, after] = [objectOf(was), objectOf(is)];
  const kinds = [before['type'] ?? null, after['type'] ?? null];
  if (JSON.stringify(kinds[0]) !== JSON.stringify(kinds[1]))
    return [`${at}: the type is another one`];
  const parts = [partsOf(before), partsOf(after)] as const;
  const [members, newMembers] = [objectOf(before['properties']), objectOf(after['properties'])];
  return [
    ...(isRequest ? requestBroken : answerBroken)(at, before, after),
    ...(parts[0].length === parts[1].length
      ? parts[0].flatMap((part, n) => schemaBroken(at, part, parts[1][n], isRequest))
      : [`${at}: it has other alternatives`]),
    ...Object.entries(members).flatMap(([name, member]) =>
      newMembers[name] === undefined
        ? [`${at}.${name} is gone`]
        : schemaBroken(`${at}.${name}`, member, newMembers[name], isRequest),
    ),
    ...(before['items'] === undefined
      ? []
      : schemaBroken(`${at}[]`, before['items'], after['items'], isRequest)),
  ];
}

const contentOf = (holder: unknown): unknown =>
  objectOf(objectOf(objectOf(holder)['content'])['application/json'])['schema'];

const parametersOf = (call: Json): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    (Array.isArray(call['parameters']) ? call['parameters'] : []).map((one: Json) => [
      `${String(one['in'])} ${String(one['name'])}`,
      one,
    ]),
  );

function parametersBroken(at: string, before: Json, after: Json): string[] {
  const [were, are] = [parametersOf(before), parametersOf(after)];
  return [
    ...Object.entries(were).flatMap(([name, one]) =>
      are[name] === undefined
        ? [`${at}: ${name} is gone`]
        : schemaBroken(`${at} ${name}`, one['schema'], are[name]['schema'], true),
    ),
    ...Object.entries(are).flatMap(([name, one]) =>
      one['required'] === true && were[name]?.['required'] !== true
        ? [`${at}: ${name} is required now`]
        : [],
    ),
  ];
}

function callBroken(at: string, before: Json, after: Json): string[] {
  const [were, are] = [objectOf(before['responses']), objectOf(after['responses'])];
  const [took, takes] = [contentOf(before['requestBody']), contentOf(after['requestBody'])];
  const name = [before['operationId'], after['operationId']];
  return [
    ...(name[0] === name[1] ? [] : [`${at} has another operationId`]),
    ...parametersBroken(at, before, after),
    ...(took === undefined && takes === undefined
      ? []
      : schemaBroken(`${at} request`, took, takes, true)),
    ...Object.entries(were).flatMap(([status, answer]) =>
      are[status] === undefined
        ? [`${at} ${status} is gone`]
        : schemaBroken(`${at} ${status}`, contentOf(answer), contentOf(are[status]), false),
    ),
  ];
}

/** An event must hold all that it always held. */
const eventBroken = (at: string, before: Json, after: Json): string[] =>
  schemaBroken(at, contentOf(before['requestBody']), contentOf(after['requestBody']), false);

const eachBroken = (
  before: Calls,
  after: Calls,
  broken: (at: string, before: Json, after: Json) => string[],
): string[] =>
  Object.entries(before).flatMap(([name, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      const now = after[name]?.[method];
      const at = `${method} ${name}`;
      return now === undefined ? [`${at} is gone`] : broken(at, call, now);
    }),
  );

/** The differences by which a program that was written for the first document may fail with the second. */
export const breakingChanges = (before: V1Document, after: V1Document): string[] => [
  ...eachBroken(before.paths, after.paths, callBroken),
  ...eachBroken(before.webhooks, after.webhooks, eventBroken),
];
