import { asFields } from './as-fields';

/** The form of JSON: a word for a single value, one form for all items of a list (null without any), forms by name. */
export type Shape = string | null | readonly [Shape] | { readonly [name: string]: Shape };

/** Names that are data: ids, numbers, days. */
const DATA = /^\d|^[0-9a-f]{8}-/;

/** The form of a value. Of a list, that of its first item: answers of one list are alike. */
export function shapeOf(value: unknown): Shape {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return [shapeOf(value[0])];
  const fields = asFields(value);
  if (fields === null) return typeof value;
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [DATA.test(name) ? '*' : name, shapeOf(one)]),
  );
}

/** The form that two answers of a route share: what one alone has depends on the request. */
export function sharedShape(one: Shape, other: Shape): Shape {
  if (one === null || other === null) return one ?? other;
  if (isList(one) && isList(other)) return [sharedShape(one[0], other[0])];
  if (typeof one === 'string' || typeof other === 'string' || isList(one) || isList(other))
    return one === other ? one : null;
  return Object.fromEntries(
    Object.entries(one).flatMap(([name, shape]) => {
      const found = other[name];
      return found === undefined ? [] : [[name, sharedShape(shape, found)]];
    }),
  );
}

/** The places of the first form that the second lacks. None where either has no value. */
export function missingIn(before: Shape, after: Shape, place = ''): string[] {
  if (before === null || after === null) return [];
  if (typeof before === 'string' || typeof after === 'string')
    return before === after ? [] : [`${place}: ${kindOf(before)} → ${kindOf(after)}`];
  if (isList(before) || isList(after))
    return isList(before) && isList(after)
      ? missingIn(before[0], after[0], `${place}[]`)
      : [`${place}: ${kindOf(before)} → ${kindOf(after)}`];
  return Object.entries(before).flatMap(([name, shape]) => {
    const found = after[name];
    const at = `${place}.${name}`;
    if (found === undefined) return name === '*' ? [] : [`${at}: missing`];
    return missingIn(shape, found, at);
  });
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);
function kindOf(shape: Shape): string {
  if (typeof shape === 'string') return shape;
  return isList(shape) ? 'list' : 'object';
}
