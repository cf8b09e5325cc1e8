import { z } from 'zod';

declare const OTHER: unique symbol;
/** A text that is none of the values that this release knows. */
export type OtherValue = string & { readonly [OTHER]: true };
/** A value of an answer: one of those that are known here, or the text of a newer or older release. */
export type Open<Value extends string> = Value | OtherValue;

/** A shape as this release writes it: of open values only those that it knows. */
export type Written<Shape> = Shape extends OtherValue
  ? never
  : Shape extends readonly (infer Item)[]
    ? Written<Item>[]
    : Shape extends object
      ? { [Name in keyof Shape]: Written<Shape[Name]> }
      : Shape;

/**
 * An enum of answers and events: reads every text as it is, because servers, shell and modules are
 * released on different days. Requests take `z.enum`, which refuses what it does not know. The API
 * document lists the known values.
 */
export const openEnum = <const Values extends readonly string[]>(
  values: Values,
): z.ZodType<Open<Values[number]>, Open<Values[number]>> =>
  // Not `meta`, which makes every shape a second time.
  z.string().register(z.globalRegistry, { 'x-extensible-enum': values });

/** The keys of an object type that are text. */
type Key<Table> = keyof Table & string;

/** Whether a table has an entry of its own for a value. */
export const isKnown = <Table extends object>(table: Table, value: string): value is Key<Table> =>
  Object.hasOwn(table, value);

/** Whether a value is one of a list. */
export const isOneOf = <Value extends string>(
  values: readonly Value[],
  value: string,
): value is Value => (values as readonly string[]).includes(value);

/** The entry of a value in a table, undefined for a value that the table does not have. */
export const entryOf = <Table extends object>(
  table: Table,
  value: string,
): Table[Key<Table>] | undefined => (isKnown(table, value) ? table[value] : undefined);

/** A record of answers: every known key has its value; other keys are kept and have no type. */
export const openRecord = <const Keys extends readonly string[], Value extends z.ZodType>(
  keys: Keys,
  value: Value,
): z.ZodType<Record<Keys[number], z.output<Value>>, Record<Keys[number], z.input<Value>>> =>
  z.looseObject(
    Object.fromEntries(keys.map((key) => [key, value])) as Record<Keys[number], Value>,
  ) as unknown as z.ZodType<
    Record<Keys[number], z.output<Value>>,
    Record<Keys[number], z.input<Value>>
  >;
