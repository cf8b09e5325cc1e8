import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { startColorMode } from '../color-mode/color-mode.store';
import { FontFaces } from '../theme/font-faces';
import { system } from '../theme/system';
import { createEmotionCache } from './emotion-cache';

/** How a page of the suite looks: styles, font, colour mode. */
export function LookProvider({ children }: { readonly children: ReactNode }) {
  const [cache] = useState(createEmotionCache);
  useLayoutEffect(startColorMode, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <FontFaces />
        {children}
      </ChakraProvider>
    </CacheProvider>
  );
}
