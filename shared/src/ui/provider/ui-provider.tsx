import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import '@fontsource-variable/inter/wght.css';
import { useEffect, useState, type ReactNode } from 'react';
import { restoreColorMode } from '../color-mode/color-mode.store';
import { ColorModeAttribute } from '../color-mode/color-mode-attribute';
import { ConfirmHost } from '../confirm/confirm-host';
import { system } from '../theme/system';
import { Toaster } from '../toaster/toaster';
import { createEmotionCache } from './emotion-cache';

/** Everything a page of the suite needs once: styles, colour mode, toasts (spec §2 "Global") and the confirm dialog. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const [cache] = useState(createEmotionCache);
  useEffect(() => void restoreColorMode(), []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <ColorModeAttribute />
        {children}
        <Toaster />
        <ConfirmHost />
      </ChakraProvider>
    </CacheProvider>
  );
}
