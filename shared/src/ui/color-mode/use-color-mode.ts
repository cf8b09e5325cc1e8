import { useStore } from 'zustand';
import { chooseColorMode, colorModeStore } from './color-mode.store';

/** The shown mode, the person's choice and how to change it. */
export function useColorMode() {
  const { choice, mode } = useStore(colorModeStore);
  return { choice, mode, choose: chooseColorMode };
}
