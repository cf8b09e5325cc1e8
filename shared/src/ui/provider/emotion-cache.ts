import createCache from '@emotion/cache';
import { isPlatformReady, platform } from '../../platform';

/** One style cache per page; the nonce lets its style elements pass the Content-Security-Policy (design §6). */
export function createEmotionCache() {
  const nonce = isPlatformReady() ? platform().nonce() : null;
  return createCache({ key: 'm', ...(nonce === null ? {} : { nonce }) });
}
