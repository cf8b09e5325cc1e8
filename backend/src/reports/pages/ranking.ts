import type { MeasureId } from '@muhatap/shared/wire/reports';
import { byName } from './report-collator';
import type { Figures } from './figures';
import type { NameOf } from './subject-names';

/**
 * The members that have any number: the largest by the first measure first, by name where they are
 * equal.
 */
export function largestFirst(
  figures: Figures,
  measures: readonly MeasureId[],
  nameOf: NameOf,
): string[] {
  const [first] = measures;
  const sizeOf = (member: string) =>
    first === undefined ? 0 : (figures.of(first, member).value ?? 0);
  return figures.members
    .filter((member) => measures.some((measure) => (figures.of(measure, member).value ?? 0) !== 0))
    .sort(
      (one, other) =>
        sizeOf(other) - sizeOf(one) || byName({ name: nameOf(one) }, { name: nameOf(other) }),
    );
}
