import type { NamedRow } from './positions.repository';

/**
 * By name; the database orders by its own locale, which may not be Turkish. Of two with the same
 * name the older one comes first.
 */
export const inTurkishOrder = <T extends NamedRow>(rows: readonly T[]): T[] =>
  [...rows].sort(
    (one, other) => one.name.localeCompare(other.name, 'tr') || (one.id < other.id ? -1 : 1),
  );

/** The names alone, as the audit log shows them. */
export const namesOf = (rows: readonly NamedRow[]): string[] =>
  inTurkishOrder(rows).map(({ name }) => name);
