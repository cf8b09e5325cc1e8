import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** The roles that a component's colorPalette needs, each readable (WCAG AA) in both modes. */
const palette = (name: string, solid: readonly [light: string, dark: string] = ['600', '600']) => ({
  contrast: pair('{colors.white}', '{colors.white}'),
  fg: pair(`{colors.${name}.700}`, `{colors.${name}.300}`),
  subtle: pair(`{colors.${name}.50}`, `{colors.${name}.950}`),
  muted: pair(`{colors.${name}.100}`, `{colors.${name}.900}`),
  emphasized: pair(`{colors.${name}.200}`, `{colors.${name}.800}`),
  solid: pair(`{colors.${name}.${solid[0]}}`, `{colors.${name}.${solid[1]}}`),
  focusRing: pair(`{colors.${name}.500}`, `{colors.${name}.400}`),
  border: pair(`{colors.${name}.300}`, `{colors.${name}.700}`),
});

/**
 * Meaning → colour, light and dark. `success`, `warning`, `error` and `info` are the specification's severities;
 * `green`, `orange`, `red` and `blue` are the names under which Chakra's own recipes ask for them, `teal` to `purple` are labels'.
 */
export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair('{colors.white}', '{colors.gray.950}'),
    subtle: pair('{colors.gray.50}', '#161A1F'),
    muted: pair('{colors.gray.100}', '#22272F'),
    emphasized: pair('{colors.gray.200}', '#2E343D'),
    inverted: pair('{colors.gray.900}', '{colors.gray.50}'),
    panel: pair('{colors.white}', '#191D23'),
    canvas: pair('{colors.gray.50}', '#0E1114'),
    error: pair('{colors.red.50}', '{colors.red.950}'),
    warning: pair('{colors.orange.50}', '{colors.orange.950}'),
    success: pair('{colors.green.50}', '{colors.green.950}'),
    info: pair('{colors.blue.50}', '{colors.blue.950}'),
  },
  fg: {
    DEFAULT: pair('{colors.gray.900}', '{colors.gray.100}'),
    muted: pair('{colors.gray.600}', '{colors.gray.400}'),
    subtle: pair('{colors.gray.500}', '{colors.gray.400}'),
    inverted: pair('{colors.white}', '{colors.gray.900}'),
    error: pair('{colors.red.600}', '{colors.red.300}'),
    warning: pair('{colors.orange.600}', '{colors.orange.300}'),
    success: pair('{colors.green.600}', '{colors.green.300}'),
    info: pair('{colors.blue.600}', '{colors.blue.300}'),
  },
  border: {
    DEFAULT: pair('{colors.gray.200}', '#262C34'),
    muted: pair('{colors.gray.100}', '#1F242B'),
    subtle: pair('{colors.gray.100}', '#1F242B'),
    emphasized: pair('{colors.gray.300}', '{colors.gray.700}'),
    inverted: pair('{colors.gray.800}', '{colors.gray.200}'),
    control: pair('{colors.gray.400}', '{colors.gray.600}'),
    error: pair('{colors.red.500}', '{colors.red.400}'),
    warning: pair('{colors.orange.500}', '{colors.orange.400}'),
    success: pair('{colors.green.500}', '{colors.green.400}'),
    info: pair('{colors.blue.500}', '{colors.blue.400}'),
  },
  gray: {
    contrast: pair('{colors.white}', '{colors.gray.900}'),
    fg: pair('{colors.gray.800}', '{colors.gray.200}'),
    subtle: pair('{colors.gray.100}', '#262B33'),
    muted: pair('{colors.gray.200}', '#323943'),
    emphasized: pair('{colors.gray.300}', '{colors.gray.700}'),
    solid: pair('{colors.gray.800}', '{colors.gray.100}'),
    focusRing: pair('{colors.brand.500}', '{colors.brand.400}'),
    border: pair('{colors.gray.300}', '{colors.gray.700}'),
  },
  brand: palette('brand'),
  success: palette('green'),
  warning: palette('orange'),
  error: palette('red'),
  info: palette('blue'),
  green: palette('green'),
  orange: palette('orange'),
  red: palette('red'),
  blue: palette('blue'),
  teal: palette('teal'),
  yellow: palette('yellow'),
  pink: palette('pink'),
  purple: palette('purple'),
  bubble: {
    in: {
      DEFAULT: pair('{colors.gray.100}', '#22272F'),
      fg: pair('{colors.gray.900}', '{colors.gray.100}'),
      meta: pair('{colors.gray.600}', '{colors.gray.400}'),
    },
    out: {
      DEFAULT: pair('{colors.brand.100}', '#163A6B'),
      fg: pair('{colors.brand.950}', '{colors.brand.50}'),
      meta: pair('{colors.brand.800}', '{colors.brand.200}'),
    },
  },
});
