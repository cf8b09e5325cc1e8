import { sheet } from '@muhatap/shared/ui/sheet';

const columns = (count: string): string => `repeat(${count}, minmax(0, 1fr))`;

export const kpiCardsSheet = sheet({
  '.kpi-panel': { borderWidth: '1px', borderRadius: 'lg', overflow: 'hidden', bg: 'bg.panel' },
  '.kpi-group': {
    display: 'grid',
    borderTopWidth: '1px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    _first: { borderTopWidth: '0' },
  },
  '.kpi-group[data-named]': {
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '128px minmax(0, 1fr)' },
  },
  '.kpi-title': { bg: 'bg.subtle', px: '4', py: { base: '1.5', lg: '3' } },
  '.kpi-title > h2': { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'short' },
  // The lines behind the last ones lie under the sheet's own.
  '.kpi-list': {
    display: 'grid',
    listStyleType: 'none',
    mr: '-1px',
    mb: '-1px',
    gridTemplateColumns: {
      base: columns('2'),
      sm: columns('var(--narrow)'),
      md: columns('var(--wide)'),
    },
  },
  '.kpi-card': {
    position: 'relative',
    bg: 'bg.panel',
    px: '4',
    py: '3',
    minW: '0',
    minH: '92px',
    borderRightWidth: '1px',
    borderBottomWidth: '1px',
    transition: 'background 150ms',
  },
  '.kpi-card[data-clickable]': { _hover: { bg: 'bg.subtle' } },
  '.kpi-name': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5',
    color: 'fg.muted',
    fontSize: 'sm',
    minH: '5',
  },
  '.kpi-name > p': { lineClamp: '2' },
  '.kpi-sign': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '5',
    borderRadius: 'full',
    color: 'fg.muted',
    cursor: 'help',
    position: 'relative',
    zIndex: '1',
    flexShrink: '0',
    _hover: { color: 'fg', bg: 'bg.muted' },
    // Under a finger it reaches over the name and the edge; nothing moves.
    '@media (pointer: coarse)': { boxSize: '10', m: '-2.5', _hover: { bg: 'transparent' } },
  },
  '.kpi-line': { display: 'flex', alignItems: 'baseline', columnGap: '2', flexWrap: 'wrap' },
  '.kpi-value': {
    font: 'inherit',
    fontSize: '2xl',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    letterSpacing: 'tight',
    textAlign: 'start',
  },
  '.kpi-value[data-missing]': { color: 'fg.muted' },
  // The whole card takes the click; the sign of the definition lies above it.
  'button.kpi-value': {
    cursor: 'pointer',
    '@media (pointer: coarse)': { minW: '10', py: '2', my: '-2' },
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      _after: {
        outlineWidth: '2px',
        outlineStyle: 'solid',
        outlineColor: 'brand.focusRing',
        outlineOffset: '-2px',
      },
    },
  },
  '.kpi-kind': { fontSize: 'xs', color: 'fg.muted' },
  '.kpi-change': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: 'semibold',
  },
  '.kpi-change[data-judgement=good]': { color: 'success.fg' },
  '.kpi-change[data-judgement=bad]': { color: 'error.fg' },
  '.kpi-details': { mt: '0.5', fontSize: 'xs', color: 'fg.muted' },
  '.kpi-details span': { whiteSpace: 'nowrap' },
  '.kpi-facts': { display: 'flex', flexWrap: 'wrap', columnGap: '1' },
});
