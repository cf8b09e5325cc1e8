import { TOKEN_KEY } from '../api';
import { platform } from '../platform';
import { SESSION_NOTICE_KEY } from '../wire/http';

/** Keeps a new token; what was said about the end of the session before it is over. */
export async function keepToken(token: string): Promise<void> {
  const { storage } = platform();
  await storage.remove(SESSION_NOTICE_KEY);
  await storage.set(TOKEN_KEY, token);
}
