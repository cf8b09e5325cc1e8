import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { hasGrant, mayDo, useSession } from '@muhatap/shared/session';
import { inKit } from '@muhatap/shared/ui/plain';
import { SHORTCUTS, type Shortcut } from './shortcut-table';

const Sheet = inKit(() => import('@muhatap/shared/ui/app').then((loaded) => loaded.ShortcutSheet));

const sheetStore = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openShortcutSheet = (): void => sheetStore.setState({ isOpen: true });
const close = (): void => sheetStore.setState({ isOpen: false });

const NOTE = 'Harf tuşları yalnızca bir yazı alanında değilken çalışır; Q ve F klavyede aynıdır.';

const KEY_NAMES: Record<string, string> = { Escape: 'Esc' };
/** Keys as they are written on a keyboard, those that follow each other one by one. */
const shown = (keys: string): string =>
  keys
    .split(' ')
    .map((key) => KEY_NAMES[key] ?? (/^\p{L}$/u.test(key) ? key.toLocaleUpperCase('en') : key))
    .join(' ');

/** The shortcuts of the inbox that are offered to the person. */
export function ShortcutSheet() {
  const isOpen = useStore(sheetStore, (state) => state.isOpen);
  const session = useSession((state) => state);
  const isOffered = ({ grant, action }: Shortcut) =>
    (grant === undefined || hasGrant(session, grant)) &&
    (action === undefined || mayDo(session, action, 'inbox'));
  // It goes with its page, and is not there when one comes back.
  useEffect(() => close, []);
  const groups = SHORTCUTS.map(({ title, shortcuts }) => ({
    title,
    shortcuts: shortcuts
      .filter(isOffered)
      .map(({ label, keys }) => ({ label, keys: keys.map(shown) })),
  }));
  return isOpen ? <Sheet groups={groups} note={NOTE} isOpen onClose={close} /> : null;
}
