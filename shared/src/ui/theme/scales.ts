import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system';

/** Names → `{name: {value}}`, the form in which the system takes tokens. */
const values = <T extends string | number>(table: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, { value }]));

// The layout stands on 8 px ("2"); half and quarter steps exist for the inside of controls
// (docs/behaviour.md §3.2).
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36,
  40, 44, 48, 52, 56, 60, 64, 72, 80, 96,
];
const spacing = values(Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`])));

const sizes = {
  ...spacing,
  ...values({
    '3xs': '14rem',
    '2xs': '16rem',
    xs: '20rem',
    sm: '24rem',
    md: '28rem',
    lg: '32rem',
    xl: '36rem',
    '2xl': '42rem',
    '3xl': '48rem',
    '4xl': '56rem',
    '5xl': '64rem',
    '6xl': '72rem',
    '7xl': '80rem',
    '8xl': '90rem',
    full: '100%',
    max: 'max-content',
    min: 'min-content',
    fit: 'fit-content',
    prose: '65ch',
    dvh: '100dvh',
    svh: '100svh',
    vh: '100vh',
    dvw: '100dvw',
    vw: '100vw',
    '1/2': '50%',
    '1/3': '33.333333%',
    '2/3': '66.666667%',
    '1/4': '25%',
    '3/4': '75%',
    // docs/behaviour.md §3.2
    header: '64px',
    headerLarge: '72px',
    sidebar: '80px',
    sidebarOpen: '240px',
    auth: '620px',
    page: '1536px',
    form: '960px',
    navItem: '48px',
  }),
};

/** Spacing, sizes, type and motion, small: only what the suite uses. */
export const scales = {
  spacing: defineTokens.spacing(spacing),
  sizes: defineTokens.sizes(sizes),
  fontSizes: defineTokens.fontSizes(
    values({
      '2xs': '0.6875rem',
      xs: '0.75rem',
      sm: '0.8125rem',
      md: '0.875rem',
      lg: '1rem',
      xl: '1.125rem',
      '2xl': '1.375rem',
      '3xl': '1.75rem',
      '4xl': '2.25rem',
    }),
  ),
  fontWeights: defineTokens.fontWeights(
    values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  ),
  lineHeights: defineTokens.lineHeights(
    values({ shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625 }),
  ),
  letterSpacings: defineTokens.letterSpacings(
    values({ tighter: '-0.03em', tight: '-0.015em', wide: '0.02em', wider: '0.04em' }),
  ),
  durations: defineTokens.durations(
    values({
      fastest: '50ms',
      faster: '100ms',
      fast: '150ms',
      moderate: '200ms',
      slow: '300ms',
      slower: '300ms',
      slowest: '300ms',
    }),
  ),
  easings: defineTokens.easings(
    values({
      'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
      'ease-out': 'cubic-bezier(0.2, 0, 0, 1)',
      'ease-in-out': 'cubic-bezier(0.4, 0, 0.2, 1)',
      'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
    }),
  ),
  animations: defineTokens.animations(
    values({
      spin: 'spin 0.8s linear infinite',
      pulse: 'pulse 1.6s cubic-bezier(0.4, 0, 0.6, 1) infinite',
    }),
  ),
  borders: defineTokens.borders(
    values({ xs: '0.5px solid', sm: '1px solid', md: '2px solid', lg: '4px solid' }),
  ),
  blurs: defineTokens.blurs(values({ none: ' ', sm: '4px', md: '8px', lg: '12px' })),
  aspectRatios: defineTokens.aspectRatios(
    values({ square: '1 / 1', wide: '16 / 9', landscape: '4 / 3' }),
  ),
  cursor: defineTokens.cursor(
    values({
      button: 'pointer',
      checkbox: 'pointer',
      disabled: 'not-allowed',
      menuitem: 'pointer',
      option: 'pointer',
      radio: 'pointer',
      slider: 'pointer',
      switch: 'pointer',
    }),
  ),
};

const shadow = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/**
 * Shadows only where something floats; everything else is separated by a border
 * (docs/behaviour.md §3.5).
 */
export const shadows = defineSemanticTokens.shadows({
  xs: shadow('0 1px 2px rgb(16 24 40 / 0.06)', '0 1px 2px rgb(0 0 0 / 0.4)'),
  sm: shadow('0 1px 3px rgb(16 24 40 / 0.10)', '0 1px 3px rgb(0 0 0 / 0.5)'),
  md: shadow('0 4px 12px rgb(16 24 40 / 0.10)', '0 4px 12px rgb(0 0 0 / 0.5)'),
  lg: shadow('0 8px 24px rgb(16 24 40 / 0.14)', '0 8px 24px rgb(0 0 0 / 0.6)'),
  xl: shadow('0 16px 40px rgb(16 24 40 / 0.18)', '0 16px 40px rgb(0 0 0 / 0.7)'),
});

export const radii = defineSemanticTokens.radii({
  l1: { value: '{radii.xs}' },
  l2: { value: '{radii.sm}' },
  l3: { value: '{radii.md}' },
});
