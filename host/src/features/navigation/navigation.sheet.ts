import { recipe, sheet } from '@muhatap/shared/ui/sheet';

const fold = 'opacity 150ms';

// Elements with classes: every page begins with a good twenty lines, and a styled component for each part would cost a slow machine more
// than the rest of the frame.
export const navigationSheet = sheet({
  // Its own width in the row of the page: beside it while it is pinned.
  '.sidebar-place': {
    width: 'sidebar',
    flexShrink: '0',
    display: { base: 'none', lg: 'block' },
    transition: 'width 200ms var(--muhatap-easings-ease-out)',
  },
  '.sidebar-place[data-pinned]': { width: 'sidebarOpen' },
  '.sidebar-beside': { position: 'fixed', inset: '0', zIndex: 'navigation' },
  '.sidebar': {
    position: 'fixed',
    top: { base: '64px', md: '72px' },
    bottom: '0',
    insetStart: '0',
    zIndex: 'navigation',
    width: 'sidebar',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.panel',
    borderEndWidth: '1px',
    borderColor: 'border',
    transition: 'width 200ms var(--muhatap-easings-ease-out), box-shadow 200ms',
  },
  '.sidebar[data-expanded]': { width: 'sidebarOpen', shadow: 'lg' },
  // Pinned it is a part of the page, and the menus of the header stand above it.
  '.sidebar[data-pinned]': { zIndex: 'docked', shadow: 'none' },
  '.sidebar-lines': {
    flex: '1',
    minH: '0',
    overflowX: 'hidden',
    overflowY: 'auto',
    scrollbarWidth: 'none',
  },
  '.sidebar-foot': {
    px: '3',
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'border',
    overflow: 'hidden',
    flexShrink: '0',
  },
  // Over the header, so that it covers no composer.
  '.menu-button': {
    ...recipe('button', { variant: 'surface', size: 'md' }),
    colorPalette: 'gray',
    display: { base: 'inline-flex', lg: 'none' },
    position: 'fixed',
    top: { base: '12px', md: '16px' },
    insetStart: '3',
    zIndex: 'navigation',
    px: '0',
    borderRadius: 'full',
  },
  '.navigation': {
    '& .nav-list': { px: '3', py: '3', display: 'flex', flexDirection: 'column', gap: '0.5' },
    '& .nav-section': {
      position: 'relative',
      height: '8',
      mt: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    '& .nav-section > p': {
      fontSize: 'xs',
      fontWeight: 'semibold',
      color: 'fg.subtle',
      px: '18px',
      pt: '2.5',
      // Broken into lines, it would lie over the line below it while the sidebar is collapsed.
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      opacity: '0',
      transition: fold,
    },
    // At least 48 px high (docs/behaviour.md §2.7), the icon in the middle of the collapsed 80 px.
    '& .nav-line': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: 'full',
      minH: 'navItem',
      pe: '2.5',
      ps: '18px',
      fontSize: 'md',
      borderRadius: 'md',
      color: 'fg.muted',
      fontWeight: 'medium',
      cursor: 'pointer',
      overflow: 'hidden',
      textDecoration: 'none',
      transition: 'background-color 150ms, color 150ms',
    },
    '& .nav-line:hover': { bg: 'bg.muted', color: 'fg' },
    '& .nav-line:focus-visible': { outlineOffset: '-2px' },
    '& .nav-line[data-nested]': { ps: '8', fontSize: 'sm' },
    '& .nav-line[data-active]': { bg: 'brand.subtle', color: 'brand.fg' },
    '& .nav-label': {
      flex: '1',
      minW: '0',
      textAlign: 'start',
      lineHeight: 'short',
      whiteSpace: 'nowrap',
      opacity: '0',
      transition: fold,
    },
    '& .nav-sign': { display: 'inline-flex', transition: 'transform 300ms', opacity: '0' },
    '& .nav-line[aria-expanded=true] .nav-sign': { transform: 'rotate(180deg)' },
    // Children fold in 300 ms (docs/behaviour.md §2.7).
    '& .nav-fold': {
      display: 'grid',
      gridTemplateRows: '0fr',
      transition: 'grid-template-rows 300ms var(--muhatap-easings-ease-in-out)',
    },
    '& .nav-fold[data-open]': { gridTemplateRows: '1fr' },
    '& .nav-fold > ul': { overflow: 'hidden' },
    '&[data-expanded]': {
      '& .nav-section > p, & .nav-sign': { opacity: '1' },
      '& .nav-label': { opacity: '1', whiteSpace: 'normal' },
    },
  },
});
