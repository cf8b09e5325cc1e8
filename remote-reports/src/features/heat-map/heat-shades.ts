/** The grounds of the heat map from nothing to most, with the words that can be read on them (WCAG AA in both modes). */
export const HEAT_SHADES: readonly { readonly bg: string; readonly color: string }[] = [
  { bg: 'bg.subtle', color: 'fg.muted' },
  { bg: 'brand.subtle', color: 'fg' },
  { bg: 'brand.muted', color: 'fg' },
  { bg: 'brand.emphasized', color: 'fg' },
  { bg: 'brand.border', color: 'fg' },
  { bg: 'brand.solid', color: 'brand.contrast' },
];
