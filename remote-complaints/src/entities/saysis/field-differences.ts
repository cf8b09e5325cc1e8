import type { SaysisChange } from '@muhatap/shared/wire/complaints';
import { fieldName, valueLabel } from './change-labels';

/** Names of the two sides of a conflict. */
export const CONFLICT_SIDES = { ours: 'Bizdeki', theirs: 'SAYSIS’teki' } as const;

/** One field of a change. `theirs` is there only where the two sides disagree: what SAYSIS holds, null for nothing. */
export interface FieldDifference {
  readonly field: string;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly theirs?: string | null;
}

const ownPart = ({ fields }: SaysisChange, field: string) =>
  Object.hasOwn(fields, field) ? fields[field] : undefined;

/** The fields of a change, those about which the two sides disagree first. */
export function fieldDifferences(change: SaysisChange): readonly FieldDifference[] {
  const theirs = change.theirs ?? {};
  const disputed = Object.entries(theirs).map(([field, held]): FieldDifference => {
    const ours = ownPart(change, field);
    return {
      field,
      name: fieldName(field),
      before: valueLabel(field, ours?.before ?? held.before),
      after: valueLabel(field, ours?.after ?? null),
      theirs: valueLabel(field, held.after),
    };
  });
  // A change from SAYSIS lists every field of the case, also those that are equal here.
  const agreed = Object.entries(change.fields).filter(
    ([field, { before, after }]) =>
      !Object.hasOwn(theirs, field) && (before === null || before !== after),
  );
  return [
    ...disputed,
    ...agreed.map(([field, { before, after }]): FieldDifference => ({
      field,
      name: fieldName(field),
      before: valueLabel(field, before),
      after: valueLabel(field, after),
    })),
  ];
}
