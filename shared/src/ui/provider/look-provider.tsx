import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { platform } from '../../platform';
import { startColorMode } from '../color-mode/color-mode.store';
import { StyleSheet } from './style-sheet';
import { fontFaces } from '../theme/font-faces';
import { pageSheet } from './page.sheet';
import { system } from '../theme/system';

/**
 * One style cache per page; the nonce lets its style elements pass the Content-Security-Policy
 * (docs/behaviour.md §3.7).
 */
function createEmotionCache() {
  const nonce = platform().nonce();
  return createCache({ key: 'm', ...(nonce === null ? {} : { nonce }) });
}

/** The look of a page of the suite: styles, font, colour mode. */
export function LookProvider({ children }: { readonly children: ReactNode }) {
  const [cache] = useState(createEmotionCache);
  useLayoutEffect(startColorMode, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <StyleSheet text={pageSheet} />
        <StyleSheet text={fontFaces} />
        {children}
      </ChakraProvider>
    </CacheProvider>
  );
}
