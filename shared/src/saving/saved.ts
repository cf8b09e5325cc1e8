import { ApiError, messageOf } from '../api';
import { isPlainObject } from '../lib';

/** Faults of fields, by their name; a sentence each. */
export type FieldFaults = Readonly<Record<string, string>>;

/** Why something was not saved: `code` for the screen, `sentence` for the person, `fields` beside the fields. */
export interface Refusal {
  readonly code: string;
  readonly sentence: string;
  readonly fields: FieldFaults;
}

/** The result of a save. A value, so that an action hands it to its form. */
export type Saved<T> = { readonly ok: true; readonly data: T } | ({ readonly ok: false } & Refusal);

const faultsOf = (details: Record<string, unknown>): FieldFaults => {
  const fields = details['fields'];
  return isPlainObject(fields)
    ? Object.fromEntries(
        Object.entries(fields).filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string',
        ),
      )
    : {};
};

/**
 * Waits for a save without ever failing. The sentence is the server's, else the `fallback` or the
 * transport's own words.
 */
export async function savedOf<T>(call: Promise<T>, fallback: string): Promise<Saved<T>> {
  try {
    return { ok: true, data: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const sentence = error.status === null ? error.message : messageOf(error, fallback);
    return { ok: false, code: error.code, sentence, fields: faultsOf(error.details) };
  }
}
