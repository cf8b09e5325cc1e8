import { Column, getTableName, is } from 'drizzle-orm';

/** A column of a built statement and where its value goes in the result, as drizzle keeps it. */
export interface SelectedField {
  readonly path: readonly string[];
  readonly field: unknown;
}
/** The parts of a built statement that say what its rows mean. */
export interface RowShape {
  readonly fields?: readonly SelectedField[] | undefined;
  /** Tables that are always there, by their names; those of outer joins are not. */
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>> | undefined;
}

type Decode = (value: unknown) => unknown;
interface Decoder {
  readonly mapFromDriverValue: Decode;
}

/** The decoder of most columns, which changes nothing. */
const SAME = (Column.prototype as unknown as Decoder).mapFromDriverValue;

/** Turns the driver's value of a field into ours; null where it is taken as it comes. */
export function decodeOf(field: unknown): Decode | null {
  // An expression with an alias holds the expression.
  const expression = (field as { readonly sql?: unknown }).sql ?? field;
  const decoder = (
    is(field, Column) ? field : (expression as { decoder: unknown }).decoder
  ) as Decoder;
  return decoder.mapFromDriverValue === SAME ? null : (value) => decoder.mapFromDriverValue(value);
}

/** A part of a row: one value, or the columns that become an object. */
interface Part {
  readonly key: string;
  readonly columns: { readonly at: number; readonly key: string; readonly decode: Decode | null }[];
  readonly isObject: boolean;
  /** The column that is null where an outer join has found nothing. */
  absentAt: number | null;
}

function partsOf({ fields = [], joinsNotNullableMap }: RowShape): Part[] {
  const parts = new Map<string, Part>();
  const tables = new Map<string, Set<string>>();
  fields.forEach(({ path: [key = '', inner], field }, at) => {
    const part = parts.get(key) ?? {
      key,
      columns: [],
      isObject: inner !== undefined,
      absentAt: null,
    };
    parts.set(key, part);
    part.columns.push({ at, key: inner ?? '', decode: decodeOf(field) });
    if (joinsNotNullableMap === undefined || inner === undefined || !is(field, Column)) return;
    const table = getTableName(field.table);
    const seen = tables.get(key) ?? new Set();
    // An object of several tables, or of one that is always there, is never absent.
    if (seen.size === 0 && joinsNotNullableMap[table] !== true) part.absentAt = at;
    tables.set(key, seen.add(table));
    if (seen.size > 1) part.absentAt = null;
  });
  return [...parts.values()];
}

/**
 * Maps the rows of a built statement as drizzle does, with all that is the same for each row decided once: drizzle takes several times as
 * long. Undefined for a statement without rows or with values deeper than two levels.
 */
export function rowMapperOf<T>(shape: RowShape): ((rows: readonly unknown[][]) => T[]) | undefined {
  if (shape.fields === undefined || shape.fields.some(({ path }) => path.length > 2))
    return undefined;
  const parts = partsOf(shape);
  const valueOf = ({ columns, isObject, absentAt }: Part, row: readonly unknown[]): unknown => {
    if (absentAt !== null && row[absentAt] === null) return null;
    const values: Record<string, unknown> = {};
    for (const { at, key, decode } of columns) {
      const raw = row[at];
      const value = raw === null || decode === null ? raw : decode(raw);
      if (!isObject) return value;
      values[key] = value;
    }
    return values;
  };
  return (rows) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {};
      for (const part of parts) result[part.key] = valueOf(part, row);
      return result as T;
    });
}
