import type { Place } from '../storage/open-storage';
import { keepLiveBackend } from '../store/backend-file';
import type { BackendClient } from './backend-client';
import type { Log } from './log';

/** A backend is released seldom, and only a promote reads what it offers. */
const EVERY_MS = 30_000;

/**
 * Keeps what the live backend offers beside the releases, for the gate. While the backend does not answer, its last answer stays.
 * Answers a function that stops it.
 */
export function followBackend(
  root: Place,
  backend: Pick<BackendClient, 'surface'>,
  log: Pick<Log, 'warn'>,
  everyMs = EVERY_MS,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const ending = new AbortController();
  const look = async (): Promise<void> => {
    try {
      await keepLiveBackend(root, await backend.surface(ending.signal));
    } catch (error) {
      if (ending.signal.aborted) return;
      log.warn({ reason: String(error) }, 'the offer of the backend could not be read');
    }
    if (!ending.signal.aborted) timer = setTimeout(() => void (looking = look()), everyMs).unref();
  };
  let looking = look();
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await looking;
  };
}
