import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { AVATAR_TINTS } from './avatar-tints';

// Parts of every list row and of every page's frame are plain elements with a class: a styled component of their own costs several ms.
const pieces = {
  '.visually-hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: '0',
    overflow: 'hidden',
    clip: 'rect(0, 0, 0, 0)',
    whiteSpace: 'nowrap',
    borderWidth: '0',
  },
  '.icon': { display: 'inline-flex', flexShrink: '0' },
  '.logo': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    width: { base: '100px', md: '150px' },
  },
  '.logo[data-compact]': { width: 'auto' },
  '.logo > svg': { boxSize: { base: '24px', md: '28px' }, flexShrink: '0' },
  '.logo > span': {
    fontWeight: 'bold',
    fontSize: { base: 'lg', md: 'xl' },
    letterSpacing: 'tighter',
    color: 'fg',
  },
  '.avatar': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    overflow: 'hidden',
    borderRadius: 'full',
    fontWeight: 'medium',
    lineHeight: '1',
    userSelect: 'none',
  },
  '.avatar > img': {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    objectFit: 'cover',
  },
  ...Object.fromEntries(
    AVATAR_TINTS.map((tint) => [
      `.avatar[data-tint=${tint}]`,
      { bg: `${tint}.muted`, color: `${tint}.fg` },
    ]),
  ),
};

const FORCED = '@media (forced-colors: active)';
const CHOSEN = [
  '[aria-current]:not([aria-current=false])',
  '[aria-selected=true]',
  '[aria-pressed=true]',
  '[data-active]',
  '[data-current]',
  '[data-part=item][data-state=checked]',
];

/** Colours of a system that sets its own, as Windows' high contrast: it takes away every background, and with them what is chosen and what is on. */
const forcedColors = {
  [CHOSEN.map((chosen) => `${chosen}:not(:focus-visible)`).join()]: {
    [FORCED]: {
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineColor: 'Highlight',
      outlineOffset: '-2px',
    },
  },
  '[data-highlighted]': {
    [FORCED]: {
      forcedColorAdjust: 'none',
      bg: 'Highlight !important',
      color: 'HighlightText !important',
    },
  },
  '[data-scope=switch][data-part=control]': {
    [FORCED]: { outlineWidth: '1px', outlineStyle: 'solid', outlineColor: 'ButtonText' },
  },
  '[data-scope=switch]': { [FORCED]: { forcedColorAdjust: 'none' } },
  '[data-scope=switch][data-part=label]': { [FORCED]: { forcedColorAdjust: 'auto' } },
};

export const globalCss = defineGlobalStyles({
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  html: {
    color: 'fg',
    bg: 'bg',
    lineHeight: '1.5',
    colorPalette: 'brand',
    fontFamily: 'body',
    fontSize: '16px',
    textRendering: 'optimizeLegibility',
    textSizeAdjust: '100%',
  },
  '*::placeholder, *[data-placeholder]': { color: 'fg.subtle' },
  '*::selection': { bg: 'brand.emphasized' },
  ':focus-visible': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '2px',
  },
  body: { fontSize: 'md' },
  // Figures of one width, so that numbers and times stay in line: `className="tabular"`.
  '.tabular': { fontVariantNumeric: 'tabular-nums' },
  ...pieces,
  ...forcedColors,
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      // None, not short ones: a menu whose closing animation ends before anybody listens would stay, and a short transition
      // of all properties is one for every element, thousands at a change of colours.
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});
