import type { ReactNode } from 'react';
import { ConfirmHost } from '../confirm/confirm-host';
import { TipHost } from '../tip/tip-host';
import { Toaster } from '../toaster/toaster';
import { appSheet } from './app.sheet';
import { PageLook } from './page-look';
import { StyleSheet } from '../style-sheet/style-sheet';

/**
 * Everything a page of the suite needs once: its look, toasts (docs/behaviour.md §2.8), the confirm dialog and the tip. It is plain: whatever
 * inside draws parts of the kit stands in a `Kit`.
 */
export function PlainProvider({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageLook />
      <StyleSheet text={appSheet} />
      {children}
      <Toaster />
      <ConfirmHost />
      <TipHost />
    </>
  );
}
