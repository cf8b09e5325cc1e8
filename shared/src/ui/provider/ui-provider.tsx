import type { ReactNode } from 'react';
import { ConfirmHost } from '../confirm/confirm-host';
import { Toaster } from '../toaster/toaster';
import { appSheet } from './app.sheet';
import { LookProvider } from './look-provider';
import { StyleSheet } from './style-sheet';

/**
 * Everything a page of the suite needs once: its look, toasts (docs/behaviour.md §2.8) and the
 * confirm dialog.
 */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <LookProvider>
      <StyleSheet text={appSheet} />
      {children}
      <Toaster />
      <ConfirmHost />
    </LookProvider>
  );
}
