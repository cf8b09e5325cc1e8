import { sheet } from '@muhatap/shared/ui/sheet';

export const reportSheet = sheet({
  // The places of what comes with the kit are as high as it.
  '.report-actions-place': { h: '9', '@media (pointer: coarse)': { h: '10' } },
  '.report-period': { minH: '22px' },
  '.report-filters-place': {
    mb: '4',
    h: { base: '9', sm: '80px', md: '9' },
    '@media (pointer: coarse)': { h: { base: '10', sm: '88px', md: '10' } },
  },
  // With the line of what is set.
  '.report-filters-place[data-set]': { mb: '56px', '@media (pointer: coarse)': { mb: '68px' } },
  '.report-scope': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1.5',
    mb: '4',
    fontSize: 'sm',
    color: 'fg.muted',
  },
  '.report-scope > span': { mt: '0.5' },
  '.report-body': { transition: 'opacity 150ms' },
  '.report-body[data-reloading]': { opacity: '0.6' },
  '.report-parts': { display: 'flex', flexDirection: 'column', gap: '5' },
  '.report-loading-numbers': {
    h: { base: 'calc(var(--lines) * 224px)', sm: 'calc(var(--lines) * 96px)' },
  },
  '.report-loading-numbers > .skeleton': { borderRadius: 'md' },
  '.report-loading-charts': {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  },
  '.report-loading-charts > .skeleton': { borderRadius: 'md' },
  '.report-choices': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    gap: '2',
    mt: '2',
  },
  '.report-reset': { display: 'flex', alignItems: 'center', justifyContent: 'center' },
});
