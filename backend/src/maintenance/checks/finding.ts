/** The result of one check: a line for the operator and, unless all is well, the thing to do. */
export interface Finding {
  /** The part of the installation that was looked at. */
  readonly part: string;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly text: string;
  /** Null where nothing is to be done. */
  readonly advice: string | null;
}

export const ok = (part: string, text: string): Finding => ({
  part,
  state: 'ok',
  text,
  advice: null,
});
export const warning = (part: string, text: string, advice: string): Finding => ({
  part,
  state: 'warning',
  text,
  advice,
});
export const problem = (part: string, text: string, advice: string): Finding => ({
  part,
  state: 'problem',
  text,
  advice,
});

export const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // A refused connection to several addresses has no message of its own.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return error.message || (first === undefined ? error.name : textOf(first));
};
