import type { ReactNode } from 'react';
import { KitProvider } from '../kit/kit-provider';
import { PlainProvider } from './plain-provider';

/** {@link PlainProvider} with the kit from the start. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <KitProvider>
      <PlainProvider>{children}</PlainProvider>
    </KitProvider>
  );
}
