import { sheet } from '@muhatap/shared/ui/sheet';

/** On paper a page stands alone and is as long as it is. */
const WHOLE = { display: 'block', height: 'auto', overflow: 'visible', bg: 'transparent' } as const;

export const layoutSheet = sheet({
  '.layout': {
    display: 'flex',
    flexDirection: 'column',
    height: '100dvh',
    bg: 'bg.canvas',
    '@media print': WHOLE,
  },
  '.layout-row': { display: 'flex', flex: '1', minH: '0', '@media print': WHOLE },
  '.layout-column': {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minW: '0',
    '@media print': WHOLE,
  },
  '.layout > :not(.layout-row), .layout-row > :not(.layout-column), .layout-column > :not(.layout-main)':
    { '@media print': { display: 'none' } },
  '.layout-main': {
    position: 'relative',
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    outline: 'none',
    '@media print': WHOLE,
  },
  '.strip': {
    flexShrink: '0',
    px: { base: '4', md: '6' },
    py: '1.5',
    bg: 'warning.subtle',
    color: 'warning.fg',
    borderBottomWidth: '1px',
    borderColor: 'border',
    fontSize: 'sm',
  },
  '.strip-line': { display: 'flex', alignItems: 'center', gap: '2', minH: '7' },
  '.strip-words': { minW: '0' },
  '.strip-digest': { fontFamily: 'mono', fontSize: 'xs' },
  '.skip-link': {
    position: 'absolute',
    insetStart: '4',
    top: '-20',
    zIndex: 'skipNav',
    bg: 'bg.panel',
    px: '4',
    py: '2',
    borderRadius: 'md',
    '@media (pointer: coarse)': { py: '3' },
  },
  '.skip-link:focus': { top: '2' },
  // A colleague's picture with the mark of their presence, on any page.
  '.marked-avatar': {
    position: 'relative',
    display: 'inline-flex',
    flexShrink: '0',
    height: 'fit-content',
    lineHeight: '0',
  },
  '.avatar-mark': {
    position: 'absolute',
    bottom: '-1px',
    insetEnd: '-1px',
    boxSize: '11px',
    borderRadius: 'full',
    borderWidth: '2.5px',
    bg: 'success.focusRing',
    borderColor: 'bg.panel',
  },
  '.avatar-mark[data-mark=away]': {
    bg: 'bg.panel',
    borderColor: 'warning.focusRing',
    outline: '2px solid',
    outlineColor: 'bg.panel',
  },
});
