import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';

/** The menus that a key can open from anywhere. */
export type ActionMenu = 'assign' | 'labels';

const openStore = createStore<{ menu: ActionMenu | null }>(() => ({ menu: null }));

/** Opens a menu of the conversation's header, or with null closes it. */
export const openAction = (menu: ActionMenu | null): void => openStore.setState({ menu });

/** Whether the menu is open, and how it is opened and closed by hand. It closes with its conversation. */
export function useActionMenu(
  menu: ActionMenu,
): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const isOpen = useStore(openStore, (state) => state.menu === menu);
  useEffect(
    () => () => openStore.setState((state) => (state.menu === menu ? { menu: null } : state)),
    [menu],
  );
  return [isOpen, (next) => openAction(next ? menu : null)];
}
