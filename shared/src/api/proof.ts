import type { Undo } from '../platform';
import { ApiError } from './api-error';

/** Asks the person to show again who they are; answers whether they did. `by`: `code`, `password` or `sign_in`. */
type AskForProof = (by: string) => Promise<boolean>;

let askForProof: AskForProof | null = null;
let pending: Promise<boolean> | null = null;

/** Registers how a page asks, for calls that are refused with 403 `proof_required`; the last one counts. */
export function onProofRequired(handler: AskForProof): Undo {
  askForProof = handler;
  return () => {
    if (askForProof === handler) askForProof = null;
  };
}

/** One question for all calls that wait for it. */
async function isProved(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'proof_required') return false;
  const by = error.details['by'];
  pending ??= askForProof?.(typeof by === 'string' ? by : '') ?? null;
  if (pending === null) return false;
  try {
    return await pending;
  } finally {
    pending = null;
  }
}

/** Makes the call again, once, after the person has shown who they are where the server asks for it. */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (await isProved(error)) return call();
    throw error;
  }
}
