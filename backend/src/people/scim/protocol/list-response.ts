import { z } from 'zod';
import { readFilter } from './read-filter';
import { foldName, withoutSchema, type Json, type ResourceShape } from './resource-shape';
import { invalid } from './scim-error';

/** Resources of an answer at most, announced as `filter.maxResults`. */
export const MOST_RESULTS = 200;
/** The attributes that every answer has. */
const ALWAYS = ['schemas', 'id'];

const whole = z.coerce.number().int();
const query = z.object({
  filter: z.string().optional(),
  startIndex: whole.default(1),
  count: whole.default(MOST_RESULTS),
  attributes: z.string().optional(),
  excludedAttributes: z.string().optional(),
});

/** The part of a query that says which attributes an answer has. */
export type Selection = Pick<z.infer<typeof query>, 'attributes' | 'excludedAttributes'>;

const namesIn = (list: string): string[] =>
  list.split(',').map((name) => foldName(withoutSchema(name.trim())));

/** The attributes of a resource that were asked for (RFC 7644, 3.9). */
export function selectAttributes(
  resource: Json,
  { attributes, excludedAttributes }: Selection,
): Json {
  const kept = (isKept: (path: string) => boolean) => {
    const parts = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
      if (ALWAYS.includes(name) || isKept(foldName(name))) return [[name, value]];
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
      const subs = Object.entries(value).filter(([sub]) => isKept(foldName(`${name}.${sub}`)));
      return subs.length === 0 ? [] : [[name, Object.fromEntries(subs)]];
    });
    return Object.fromEntries(parts);
  };
  if (attributes !== undefined) {
    const wanted = namesIn(attributes);
    const roots = wanted.map((name) => name.replace(/\..*$/, ''));
    return kept(
      (path) => wanted.includes(path) || (Array.isArray(resource[path]) && roots.includes(path)),
    );
  }
  if (excludedAttributes === undefined) return resource;
  const unwanted = namesIn(excludedAttributes);
  return Object.fromEntries(
    Object.entries(resource).filter(
      ([name]) => ALWAYS.includes(name) || !unwanted.includes(foldName(name)),
    ),
  );
}

/** The page of the resources that a query asks for (RFC 7644, 3.4.2). Throws 400 `invalidValue`, `invalidFilter`, `tooMany`. */
export function listResponse(all: readonly Json[], parameters: unknown, shape: ResourceShape) {
  const read = query.safeParse(parameters);
  if (!read.success) throw invalid('invalidValue', 'startIndex ve count tam sayı olmalı.');
  const { filter, startIndex, count, ...selection } = read.data;
  const matching = filter === undefined ? all : all.filter(readFilter(filter, shape));
  const first = Math.max(1, startIndex);
  const size = Math.min(Math.max(0, count), MOST_RESULTS);
  const page = matching.slice(first - 1, first - 1 + size);
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: matching.length,
    startIndex: first,
    itemsPerPage: page.length,
    Resources: page.map((resource) => selectAttributes(resource, selection)),
  };
}
