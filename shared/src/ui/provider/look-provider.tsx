import type { ReactNode } from 'react';
import { KitProvider } from '../kit/kit-provider';
import { PageLook } from './page-look';

/** The look of a page of the suite, with the kit from the start: styles, font, colour mode. */
export function LookProvider({ children }: { readonly children: ReactNode }) {
  return (
    <KitProvider>
      <PageLook />
      {children}
    </KitProvider>
  );
}
