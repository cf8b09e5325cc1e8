import { filter as testerOf, parse, type Filter } from 'scim2-parse-filter';
import { findName, foldName, withoutSchema, type Json, type ResourceShape } from './resource-shape';
import { invalid, type ScimError } from './scim-error';

/** Letters of a filter, and comparisons in it. */
const LONGEST = 2000;
const MOST_COMPARISONS = 50;
/** Compared letter by letter (RFC 7643, 3.1). */
const EXACT = ['id', 'externalid'];
/** No name has one; the parser is slow where they stand in an unfinished text. */
const CONTROL = /\p{Cc}/u;

const broken = (): ScimError => invalid('invalidFilter', 'Filtre anlaşılamadı.');
const unknown = (path: string): ScimError =>
  invalid('invalidFilter', `Filtredeki “${path}” alanıyla arama yapılamaz.`);

export function parseFilter(text: string): Filter {
  if (text.length > LONGEST) throw invalid('tooMany', 'Filtre çok uzun.');
  if (CONTROL.test(text)) throw broken();
  try {
    return parse(text);
  } catch {
    throw broken();
  }
}

/** An attribute without its sub-attribute means its value. */
function canonicalPath(path: string, { kept, multiValued, readOnly }: ResourceShape): string {
  const [root = '', sub] = withoutSchema(path).split('.');
  const name = findName([...Object.keys(kept), ...readOnly], root);
  if (name === undefined) throw unknown(path);
  if (sub !== undefined) return `${name}.${sub}`;
  return multiValued.includes(name) || name === 'groups' ? `${name}.value` : name;
}

/** Entra ID writes truth values as texts. */
function comparedValue(path: string, value: unknown) {
  if (typeof value !== 'string') return value as boolean | null | number;
  if (EXACT.includes(foldName(path))) return value;
  const folded = foldName(value);
  return path === 'active' && (folded === 'true' || folded === 'false')
    ? folded === 'true'
    : folded;
}

/** The filter with the names of the shape and with folded values. */
function canonicalFilter(
  filter: Filter,
  shape: ResourceShape,
  count = { left: MOST_COMPARISONS },
): Filter {
  const inner = (one: Filter) => canonicalFilter(one, shape, count);
  switch (filter.op) {
    case 'and':
    case 'or':
      return { ...filter, filters: filter.filters.map(inner) };
    case 'not':
      return { ...filter, filter: inner(filter.filter) };
    case '[]': {
      const name = findName(shape.multiValued, withoutSchema(filter.attrPath));
      if (name === undefined) throw unknown(filter.attrPath);
      const subs = {
        ...shape,
        kept: Object.fromEntries((shape.kept[name] ?? []).map((sub) => [sub, []])),
      };
      return {
        ...filter,
        attrPath: name,
        valFilter: canonicalFilter(filter.valFilter, subs, count),
      };
    }
    default: {
      count.left -= 1;
      if (count.left < 0) throw invalid('tooMany', 'Filtrede çok fazla karşılaştırma var.');
      const attrPath = canonicalPath(filter.attrPath, shape);
      if (filter.op === 'pr') return { ...filter, attrPath };
      return { ...filter, attrPath, compValue: comparedValue(attrPath, filter.compValue) };
    }
  }
}

function folded(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return EXACT.includes(foldName(key)) ? value : foldName(value);
  if (Array.isArray(value)) return value.map((one) => folded(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, folded(one, name)]));
}

/** Reads a filter of RFC 7644, 3.4.2.2; throws 400 `invalidFilter` and `tooMany`. */
export function readFilter(text: string, shape: ResourceShape): (resource: Json) => boolean {
  const test = testerOf(canonicalFilter(parseFilter(text), shape));
  return (resource) => test(folded(resource));
}
