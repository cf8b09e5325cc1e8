import type { SystemStyleObject } from '@muhatap/shared/ui';

const fold = 'opacity 150ms';

/**
 * Styles of the menu's lines, set on what holds them. The lines are plain elements with classes: every page begins with a good twenty of
 * them, and a styled component for each part would cost a slow machine more than the rest of the frame.
 */
export const navigationStyles: SystemStyleObject = {
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
};
