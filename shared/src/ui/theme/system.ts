import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { themeConfig } from './theme-config';

/**
 * The suite's one style system in the browser. Chakra's `defaultConfig` would bring every recipe into the login page (docs/behaviour.md
 * §11.8: 110 kB against 96). What holds for a whole page is a sheet (page.sheet.ts), so no rule of it is computed here.
 */
export const system: SystemContext = {
  ...createSystem(defaultBaseConfig, themeConfig),
  _global: [],
};
