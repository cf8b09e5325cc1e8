import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { startColorMode } from '../color-mode/color-mode.store';
import { ConfirmHost } from '../confirm/confirm-host';
import { FontFaces } from '../theme/font-faces';
import { system } from '../theme/system';
import { Toaster } from '../toaster/toaster';
import { createEmotionCache } from './emotion-cache';

/** Everything a page of the suite needs once: styles, font, colour mode, toasts (spec §2 "Global") and the confirm dialog. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const [cache] = useState(createEmotionCache);
  useLayoutEffect(startColorMode, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <FontFaces />
        {children}
        <Toaster />
        <ConfirmHost />
      </ChakraProvider>
    </CacheProvider>
  );
}
