import type { schema } from '../src/database';

type Row = typeof schema.complaintLabels.$inferInsert;

/** Each fifth case carries one of the labels, each fifteenth two. */
export const labelsOfCases = (
  cases: readonly { readonly id: string }[],
  labels: readonly { readonly id: string }[],
): Row[] =>
  cases.flatMap(({ id: complaintId }, index) =>
    labels
      .filter((_, place) => {
        const turn = (index + place) % labels.length;
        return index % 5 === 0 && (turn === 0 || (index % 15 === 0 && turn === 1));
      })
      .map(({ id: labelId }) => ({ complaintId, labelId })),
  );
