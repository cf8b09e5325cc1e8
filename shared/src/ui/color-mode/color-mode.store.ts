import { createStore } from 'zustand/vanilla';
import { isPlatformReady, platform } from '../../platform';

export const COLOR_MODES = ['system', 'light', 'dark'] as const;
/** What the person chose; `system` follows the device. */
export type ColorModeChoice = (typeof COLOR_MODES)[number];
export type ColorMode = 'light' | 'dark';

export const COLOR_MODE_KEY = 'color_mode';

interface ColorModeState {
  readonly choice: ColorModeChoice;
  readonly mode: ColorMode;
}

const isChoice = (value: string | null): value is ColorModeChoice => COLOR_MODES.some((mode) => mode === value);
const resolve = (choice: ColorModeChoice): ColorMode => {
  if (choice !== 'system') return choice;
  return isPlatformReady() && platform().page.prefersDark() ? 'dark' : 'light';
};

export const colorModeStore = createStore<ColorModeState>(() => ({ choice: 'system', mode: 'light' }));

/** Shows a mode and remembers it for the next visit. */
export function chooseColorMode(choice: ColorModeChoice): void {
  colorModeStore.setState({ choice, mode: resolve(choice) });
  if (isPlatformReady()) void platform().storage.set(COLOR_MODE_KEY, choice).catch((error: unknown) => platform().log.warn('Renk düzeni saklanamadı', error));
}

/** Reads the remembered choice; without one the device decides. */
export async function restoreColorMode(): Promise<void> {
  const stored = isPlatformReady() ? await platform().storage.get(COLOR_MODE_KEY) : null;
  const choice = isChoice(stored) ? stored : 'system';
  colorModeStore.setState({ choice, mode: resolve(choice) });
}
