import { recipe, sheet } from '../sheet/sheet';

/** The parts of `ui/app` that are plain elements; the sign-in page has none of them. */
export const appSheet = sheet({
  '.page': {
    width: 'full',
    maxW: 'page',
    mx: 'auto',
    px: { base: '4', md: '8' },
    py: { base: '5', md: '8' },
  },
  '.page-form': { maxW: 'form' },
  '.page-full': { flex: '1', minH: '0', display: 'flex', flexDirection: 'column' },
  '.view': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: '1',
    p: '8',
    minH: '240px',
  },
  '.view-words': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    maxW: '380px',
    textAlign: 'center',
    textWrap: 'balance',
  },
  '.view-sign': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '12',
    borderRadius: 'full',
    bg: 'bg.muted',
    color: 'fg.muted',
    mb: '1',
  },
  '.view-title': { fontWeight: 'semibold', fontSize: 'lg' },
  '.view-text': { color: 'fg.muted' },
  '.search-box': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    width: { base: 'full', sm: 'var(--search-width)' },
  },
  '.search-box > .icon': {
    position: 'absolute',
    insetStart: '2.5',
    zIndex: '1',
    pointerEvents: 'none',
  },
  '.search-box > input': { ...recipe('input', { size: 'sm' }), px: '9' },
  '.search-box > button': {
    ...recipe('button', { variant: 'ghost', size: '2xs' }),
    colorPalette: 'gray',
    position: 'absolute',
    insetEnd: '1.5',
    zIndex: '1',
    px: '0',
  },
});
