import { useLayoutEffect } from 'react';
import { useColorMode } from './use-color-mode';

/** Writes the shown mode on `<html>`, where the tokens' dark values and native controls look for it. */
export function ColorModeAttribute() {
  const { mode } = useColorMode();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = mode;
    root.classList.toggle('dark', mode === 'dark');
    root.style.colorScheme = mode;
  }, [mode]);
  return null;
}
