import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { inKit } from '@muhatap/shared/ui/plain';

const ShortcutList = inKit(() => import('./shortcut-list').then((loaded) => loaded.ShortcutList));

const sheetStore = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openShortcutSheet = (): void => sheetStore.setState({ isOpen: true });
const close = (): void => sheetStore.setState({ isOpen: false });

/** The place of the shortcuts that are offered to the person. */
export function ShortcutSheet() {
  const isOpen = useStore(sheetStore, (state) => state.isOpen);
  // It goes with its page, and is not there when one comes back.
  useEffect(() => close, []);
  return isOpen ? <ShortcutList onClose={close} /> : null;
}
