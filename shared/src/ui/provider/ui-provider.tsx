import type { ReactNode } from 'react';
import { ConfirmHost } from '../confirm/confirm-host';
import { Toaster } from '../toaster/toaster';
import { LookProvider } from './look-provider';

/**
 * Everything a page of the suite needs once: its look, toasts (docs/behaviour.md §2.8) and the
 * confirm dialog.
 */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <LookProvider>
      {children}
      <Toaster />
      <ConfirmHost />
    </LookProvider>
  );
}
