import { recipe, sheet } from '@muhatap/shared/ui/sheet';

const tool = recipe('button', { variant: 'ghost', size: 'sm' });

export const inboxSheet = sheet({
  '.inbox-panes': { display: 'flex', flex: '1', minH: '0', bg: 'bg.panel' },
  // On a phone the list and a conversation take turns.
  '.inbox-list': {
    display: 'flex',
    flexDirection: 'column',
    minH: '0',
    flexShrink: '0',
    w: { base: 'full', sm: '300px', md: '320px', lg: '360px' },
    borderRightWidth: { base: '0', sm: '1px' },
    borderColor: 'border',
  },
  '.inbox-list[data-chosen]': { display: { base: 'none', sm: 'flex' } },
  '.inbox-pane': { display: { base: 'none', sm: 'flex' }, flex: '1', minW: '0', minH: '0' },
  '.inbox-pane[data-chosen]': { display: 'flex' },
  '.inbox-search': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5',
    pl: '3',
    pr: '2',
    pt: '3',
    pb: '1',
    flexShrink: '0',
  },
  '.inbox-search-field': { flex: '1', minW: '0', mr: '1' },
  '.inbox-head': { borderBottomWidth: '1px', borderColor: 'border', flexShrink: '0' },
  '.inbox-head-row': {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '0.5',
    px: '2',
    py: '2',
  },
  '.inbox-tool': { ...tool, colorPalette: 'gray', px: '0' },
  '.inbox-tool[data-set]': {
    ...recipe('button', { variant: 'subtle', size: 'sm' }),
    colorPalette: 'brand',
  },
  '.inbox-tool[data-touch]': {
    display: 'none',
    '@media (pointer: coarse)': { display: 'inline-flex' },
  },
  '.inbox-tool[data-keys]': { display: { base: 'none', md: 'inline-flex' } },
  '.inbox-tool-count': {
    position: 'absolute',
    top: '-1',
    right: '-1',
    minW: '16px',
    h: '16px',
    px: '1',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: '2xs',
    lineHeight: '16px',
    fontWeight: 'bold',
  },
  '.inbox-line': { display: 'flex', flexShrink: '0' },
});
