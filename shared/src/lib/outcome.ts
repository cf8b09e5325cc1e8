/**
 * The result of a query: its data, or the sentence to show instead. A value, so that a loader may
 * hand it on unawaited.
 */
export type Outcome<T> = { ok: true; data: T } | { ok: false; message: string };

/** Waits for an answer without ever failing; `explain` turns what went wrong into words for the person. */
export async function outcomeOf<T>(
  answer: Promise<T>,
  explain: (error: unknown) => string,
): Promise<Outcome<T>> {
  try {
    return { ok: true, data: await answer };
  } catch (error) {
    return { ok: false, message: explain(error) };
  }
}
