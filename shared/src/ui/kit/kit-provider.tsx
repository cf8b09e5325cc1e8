import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { platform } from '../../platform';
import { system } from '../theme/system';
import { KitContext } from './kit-context';

let cache: ReturnType<typeof createCache> | undefined;

/**
 * One style cache per page, however many areas the kit has; the nonce lets its style elements pass the Content-Security-Policy
 * (docs/behaviour.md §3.7).
 */
function pageCache() {
  const nonce = platform().nonce();
  cache ??= createCache({ key: 'm', ...(nonce === null ? {} : { nonce }) });
  return cache;
}

/** The context that the kit's parts need. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={pageCache()}>
      <ChakraProvider value={system}>
        <KitContext value>{children}</KitContext>
      </ChakraProvider>
    </CacheProvider>
  );
}
