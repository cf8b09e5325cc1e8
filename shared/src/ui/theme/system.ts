import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { animationStyles, keyframes, layerStyles } from '@chakra-ui/react/theme';
import { coreRecipes, coreSlotRecipes } from './core-recipes';
import { globalCss } from './global-css';
import { radii, scales, shadows } from './scales';
import { semanticColors } from './semantic-colors';
import { textStyles } from './text-styles';
import { colors, measures } from './tokens';

/**
 * The suite's one style system: Chakra's engine, our tokens, and the recipes of what `ui` offers.
 * Chakra's `defaultConfig` would bring every recipe into the login page (docs/behaviour.md §11.8:
 * 110 kB against 96).
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'muhatap',
    cssVarsRoot: ':where(html)',
    globalCss,
    theme: {
      // docs/behaviour.md §3.2: 0, 600, 900, 1200 and 1536 px
      breakpoints: { sm: '600px', md: '900px', lg: '1200px', xl: '1536px' },
      keyframes,
      animationStyles,
      layerStyles,
      textStyles,
      tokens: { ...scales, ...measures, colors },
      semanticTokens: { colors: semanticColors, shadows, radii },
      recipes: coreRecipes,
      slotRecipes: coreSlotRecipes,
    },
  }),
);
