import { createStore } from 'zustand';
import { platform, type Undo } from '../../platform';

export const COLOR_MODES = ['system', 'light', 'dark'] as const;
/** The person's choice; `system` follows the device. */
export type ColorModeChoice = (typeof COLOR_MODES)[number];
/** The colour mode shown. */
export type ColorMode = 'light' | 'dark';

const STORAGE_KEY = 'color_mode';

interface ColorModeState {
  readonly choice: ColorModeChoice;
  readonly mode: ColorMode;
}

const isChoice = (value: string | null): value is ColorModeChoice =>
  COLOR_MODES.some((mode) => mode === value);

export const colorModeStore = createStore<ColorModeState>(() => ({
  choice: 'system',
  mode: 'light',
}));

function modeOf(choice: ColorModeChoice): ColorMode {
  if (choice !== 'system') return choice;
  return platform().page.prefersDark() ? 'dark' : 'light';
}

function show(choice: ColorModeChoice): void {
  const mode = modeOf(choice);
  platform().page.setAppearance(mode);
  colorModeStore.setState({ choice, mode });
}

/** Shows a mode and remembers it for the next visit. */
export function chooseColorMode(choice: ColorModeChoice): void {
  show(choice);
  void platform()
    .storage.set(STORAGE_KEY, choice)
    .catch((error: unknown) => platform().log.warn('The colour mode could not be kept', error));
}

/** Shows the remembered mode, or the device's, and follows the device from then on. Ask for it before the first paint. */
export function startColorMode(): Undo {
  show('system');
  void platform()
    .storage.get(STORAGE_KEY)
    .then((stored) => {
      if (isChoice(stored)) show(stored);
    });
  return platform().page.onPrefersDark(() => {
    if (colorModeStore.getState().choice === 'system') show('system');
  });
}
