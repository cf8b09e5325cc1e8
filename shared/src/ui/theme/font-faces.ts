import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

// Ranges as Google Fonts cuts them: the Turkish ğ İ ı ş lie in latin-ext, so both files are wanted.
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF';

const face = (file: string, unicodeRange: string) =>
  `@font-face{font-family:'Inter Variable';font-style:normal;font-weight:100 900;font-display:swap;src:url(${file}) format('woff2-variations');unicode-range:${unicodeRange}}`;

/** One self-hosted variable font with Turkish letters (docs/behaviour.md §3.4). */
export const fontFaces = face(latin, LATIN) + face(latinExtended, LATIN_EXTENDED);
