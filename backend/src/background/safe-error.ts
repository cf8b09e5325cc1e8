import { DrizzleQueryError } from 'drizzle-orm';

/** An error as it may be written down: what went wrong and where, never with which values. */
export interface SafeError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Frames alone, without the message that a stack begins with. */
  readonly stack: string;
  readonly cause?: SafeError;
}

/** SQLSTATE class 22, "data exception": PostgreSQL quotes the value that it could not take. */
const QUOTES_A_VALUE = /^22\w{3}$/;

function messageOf(error: Error, code: string | undefined): string {
  // Drizzle's own message ends with every parameter: words of citizens, phones, hashes.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (error instanceof SyntaxError) return 'unreadable text'; // JSON.parse quotes what it read.
  return code !== undefined && QUOTES_A_VALUE.test(code) ? 'data exception' : error.message;
}

function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length).trim();
}

/**
 * Reads an error for a log or an error column. Only what is named here leaves: drivers hang the values of a query, a row's details
 * or a whole command on their errors.
 */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error))
    return {
      type: typeof error,
      message: typeof error === 'string' ? error : 'not an error object',
      stack: '',
    };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    message: messageOf(error, code),
    ...(code !== undefined && { code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: safeError(error.cause) }),
  };
}

/** The same in one line, without the stack. */
export function safeErrorText(error: unknown): string {
  const lines: string[] = [];
  for (let each: SafeError | undefined = safeError(error); each !== undefined; each = each.cause) {
    lines.push([each.type, each.code, each.message].filter(Boolean).join(' '));
  }
  return lines.join(' < ');
}
