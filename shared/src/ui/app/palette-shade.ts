/** A shade of the named palette as CSS; of one that the theme does not have, that of grey. */
export const paletteShade = (palette: string, step: 'fg' | 'subtle' | 'solid'): string =>
  `var(--muhatap-colors-${palette}-${step}, var(--muhatap-colors-gray-${step}))`;
