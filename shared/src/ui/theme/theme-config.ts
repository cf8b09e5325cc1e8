import { defineConfig } from '@chakra-ui/react/styled-system';
import { animationStyles, layerStyles } from '@chakra-ui/react/theme';
import { coreRecipes, coreSlotRecipes } from './core-recipes';
import { radii, scales, shadows } from './scales';
import { semanticColors } from './semantic-colors';
import { textStyles } from './text-styles';
import { colors, measures } from './tokens';

/** Our tokens and the recipes of what `ui` offers, for Chakra's engine. */
export const themeConfig = defineConfig({
  cssVarsPrefix: 'muhatap',
  cssVarsRoot: ':where(html)',
  theme: {
    // docs/behaviour.md §3.2: 0, 600, 900, 1200 and 1536 px
    breakpoints: { sm: '600px', md: '900px', lg: '1200px', xl: '1536px' },
    animationStyles,
    layerStyles,
    textStyles,
    tokens: { ...scales, ...measures, colors },
    semanticTokens: { colors: semanticColors, shadows, radii },
    recipes: coreRecipes,
    slotRecipes: coreSlotRecipes,
  },
});
