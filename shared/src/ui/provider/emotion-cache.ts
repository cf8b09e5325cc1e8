import createCache from '@emotion/cache';
import { platform } from '../../platform';

/** One style cache per page; the nonce lets its style elements pass the Content-Security-Policy (design §6). */
export function createEmotionCache() {
  const nonce = platform().nonce();
  return createCache({ key: 'm', ...(nonce === null ? {} : { nonce }) });
}
