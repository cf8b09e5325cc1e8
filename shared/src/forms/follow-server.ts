import { isSame } from '@muhatap/shared/saving';

type Values = Readonly<Record<string, unknown>>;

/** A form beside the newest answer of the server: `base` is what the form began with, `typed` what it holds now. */
interface Followed<T extends Values> {
  readonly base: T;
  readonly typed: T;
  readonly loaded: T;
}

/**
 * Edits that remain after a new answer of the server, and whether somebody else saved another value
 * meanwhile.
 */
interface Kept<T extends Values> {
  readonly edits: Partial<T>;
  readonly isOutdated: boolean;
}

/** Untouched fields follow the server, touched ones keep every word. */
export function followServer<T extends Values>({ base, typed, loaded }: Followed<T>): Kept<T> {
  const isEdited = (name: string) =>
    !isSame(typed[name], base[name]) && !isSame(typed[name], loaded[name]);
  const names = Object.keys(loaded);
  const edits = Object.fromEntries(
    names.filter(isEdited).map((name) => [name, typed[name]]),
  ) as Partial<T>;
  return {
    edits,
    isOutdated:
      Object.keys(edits).length > 0 && names.some((name) => !isSame(base[name], loaded[name])),
  };
}
