import { recipe, sheet } from '../sheet/sheet';

export const pageHeaderSheet = sheet({
  '.page-header': {
    display: 'flex',
    gap: '4',
    alignItems: { base: 'stretch', sm: 'center' },
    flexDirection: { base: 'column', sm: 'row' },
    justifyContent: 'space-between',
    mb: '6',
  },
  '.page-header-words': { display: 'flex', alignItems: 'flex-start', gap: '3', minW: '0' },
  '.page-header-words > :last-child': { minW: '0' },
  '.page-header h1': recipe('heading', { size: '2xl' }),
  '.page-header-note': { color: 'fg.muted', mt: '0.5' },
  '.page-header-actions': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2' },
});
