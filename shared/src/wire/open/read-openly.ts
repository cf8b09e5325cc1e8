/** A place in a value: property names and indexes from its root. */
type Place = readonly PropertyKey[];

/** Anything that checks a value and says where it does not fit: every zod schema. Without issues the value as a whole does not fit. */
export interface OpenReader<Value> {
  readonly safeParse: (
    value: unknown,
  ) =>
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: ReadError };
}

interface ReadError {
  readonly issues: readonly { readonly path: Place; readonly message: string }[];
}

/** A value as far as it can be read, with what was left out of its lists ('messages.3: Invalid input'), or why it cannot be read. */
export type OpenReading<Value> =
  | { readonly success: true; readonly data: Value; readonly leftOut: readonly string[] }
  | { readonly success: false; readonly error: ReadError };

/**
 * Reads an answer, an event or a stored record of another release: an item of a list that cannot be
 * read is left out, and the rest is read without it. A value that is sound is read once. What is
 * left out is the caller's to log.
 */
export function readOpenly<Value>(schema: OpenReader<Value>, value: unknown): OpenReading<Value> {
  const leftOut: string[] = [];
  let rest = value;
  for (;;) {
    const result = schema.safeParse(rest);
    if (result.success) return { success: true, data: result.data, leftOut };
    const { issues } = result.error;
    const items = issues.map(({ path }) => innermostItem(rest, path));
    if (items.length === 0 || !items.every((item) => item !== null))
      return { success: false, error: result.error };
    leftOut.push(...issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
    rest = without(rest, items);
  }
}

const childOf = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<PropertyKey, unknown>>)[key]
    : undefined;

/** The place of the innermost list item that holds a place; null where no list does. */
function innermostItem(value: unknown, path: Place): Place | null {
  let found: Place | null = null;
  let at = value;
  for (const [depth, key] of path.entries()) {
    if (Array.isArray(at) && Object.hasOwn(at, key)) found = path.slice(0, depth + 1);
    at = childOf(at, key);
  }
  return found;
}

/** A copy without the items at these places; what holds none of them is not copied. */
function without(value: unknown, places: readonly Place[]): unknown {
  const below = (key: PropertyKey) =>
    places.filter((place) => place[0] === key).map((place) => place.slice(1));
  const rest = (child: unknown, key: PropertyKey) => {
    const inside = below(key);
    return inside.length === 0 ? child : without(child, inside);
  };
  if (Array.isArray(value)) {
    const isGone = (index: number) => below(index).some((place) => place.length === 0);
    return value.flatMap((item: unknown, index) => (isGone(index) ? [] : [rest(item, index)]));
  }
  return Object.fromEntries(
    Object.entries(value as object).map(([key, child]) => [key, rest(child, key)]),
  );
}
