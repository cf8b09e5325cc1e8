const MESSAGE_LENGTH = 300;

/** A text without line breaks, cut to a readable length. */
export const oneLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, MESSAGE_LENGTH);

/** An error in one line. */
export function faultLine(error: unknown): string {
  const { name, message } = (error ?? {}) as Partial<Error>;
  return oneLine(`${name ?? 'Error'}: ${message ?? String(error)}`);
}
