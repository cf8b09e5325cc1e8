import { sheet } from '@muhatap/shared/ui/sheet';

/** As high as a button, under a mouse and under a finger. */
const place = { h: '9', '@media (pointer: coarse)': { h: '10' } } as const;
const line = { display: 'flex', alignItems: 'center' } as const;

/** The look of rows and cards of complaints, and the places of what comes beside them with the kit. */
export const complaintSheet = sheet({
  '.complaint-card-head': {
    ...line,
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '1',
  },
  '.complaint-card-sender': { ...line, gap: '2', minW: '0' },
  '.complaint-card-sender > span:last-child': { fontWeight: 'medium', truncate: true },
  '.complaint-card-state': { ...line, gap: '1.5' },
  '.complaint-card-line': { mt: '1.5' },
  '.complaint-card-subject': { display: 'flex', alignItems: 'flex-start', gap: '2' },
  '.complaint-card-subject > p': { minW: '0', lineClamp: '2' },
  '.complaint-card-foot': { fontSize: 'xs', color: 'fg.muted' },
  '.complaint-card-foot > p': { truncate: true },
  '.complaint-card-foot > div': { ...line, justifyContent: 'space-between', gap: '3' },
  '.complaint-card-foot span:last-child': { flexShrink: '0' },
  '.complaint-cell': { truncate: true },
  '.complaint-cell[data-quiet]': { color: 'fg.muted' },
  '.complaint-cell[data-strong]': { fontWeight: 'medium' },
  '.complaint-cell[data-small]': { fontSize: 'xs', color: 'fg.muted' },
  '.complaint-cell-line': { ...line, gap: '2', whiteSpace: 'nowrap' },
  '.complaint-cell-line > p': { minW: '0' },
  '.complaint-choice': {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'top',
    p: '1.5',
    '@media (pointer: coarse)': { minW: '10', minH: '10' },
  },
  '.complaint-choice > input': {
    appearance: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    boxSize: '4',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    cursor: 'checkbox',
    _checked: {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      _after: {
        content: '""',
        width: '5px',
        height: '9px',
        mt: '-2px',
        borderWidth: '0 1.5px 1.5px 0',
        borderColor: 'brand.contrast',
        rotate: '45deg',
      },
    },
  },
  '.complaint-count': { ...line, gap: '2', minH: '22px' },
  '.complaint-actions-place': place,
  '.complaint-views-place': { h: '9', mb: '3', '@media (pointer: coarse)': { h: '44px' } },
  '.complaint-filters-place': {
    mb: '4',
    h: { base: '10', sm: '80px' },
    '@media (min-width: 1360px)': { h: '9' },
    '@media (pointer: coarse)': { h: { base: '10', sm: '88px' } },
  },
  // With the line of what is set.
  '.complaint-filters-place[data-set]': { mb: '56px', '@media (pointer: coarse)': { mb: '68px' } },
  '.complaint-layouts-place': { ...place, h: '8', mb: '3' },
  '.complaint-bulk-place': { ...place, mb: '2' },
  '.complaint-pager-place': { ...place, mt: '3' },
  '.complaint-ways-out': {
    ...line,
    justifyContent: 'center',
    flexWrap: 'wrap',
    gap: '2',
  },
});
