import { nativeSelectSlotRecipe, tableSlotRecipe } from '@chakra-ui/react/theme';
import { sheet, recipe } from '../../sheet/sheet';
import { selectOutline } from '../../theme/select-outline';
import { TOUCH_SIZE } from '../../theme/touchable';

const table = tableSlotRecipe.base;
const { line } = tableSlotRecipe.variants?.variant ?? {};
const { sm: small } = tableSlotRecipe.variants?.size ?? {};
const select = nativeSelectSlotRecipe.base;
const { sm: smallSelect } = nativeSelectSlotRecipe.variants?.size ?? {};

const frame = {
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  bg: 'bg.panel',
} as const;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const cardPadding = { px: '4', py: '3' } as const;
/** Places of a list that is on its way, as a table from a width on and as cards below it. */
const loadingFrom = (width: 'sm' | 'md' | 'lg') => ({
  [`.table-loading[data-from=${width}] > .table-loading-rows`]: { hideBelow: width },
  [`.table-loading[data-from=${width}] > .row-cards`]: { hideFrom: width },
});

export const dataTableSheet = sheet({
  '.data-table': { ...frame, overflowX: 'auto', overflowY: 'hidden' },
  '.data-table > table': { ...table?.root, ...small?.root, tableLayout: 'fixed' },
  '.data-table tr': { ...table?.row, ...line?.row },
  '.data-table thead > tr': { bg: 'bg.subtle' },
  '.data-table th': {
    ...table?.columnHeader,
    ...line?.columnHeader,
    ...small?.columnHeader,
    py: '2.5',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  '.data-table td': { ...table?.cell, ...line?.cell, ...small?.cell },
  '.data-table :is(th, td)[data-end]': { textAlign: 'end' },
  '.data-table tbody > tr:last-of-type > td': { borderBottomWidth: '0' },
  '.data-table :is(th, td):first-of-type': { paddingInlineStart: '4' },
  '.data-table :is(th, td):last-of-type': { paddingInlineEnd: '4' },
  '.data-table tr[data-opens]': { cursor: 'pointer', _hover: { bg: 'brand.subtle' } },
  '.data-table tr[data-current]': { bg: 'brand.subtle' },
  '.sort-title': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    cursor: 'pointer',
    fontWeight: 'medium',
    textAlign: 'inherit',
    borderRadius: 'xs',
    color: 'fg',
    // As high as its row under a finger.
    '@media (pointer: coarse)': { py: '2.5', my: '-2.5' },
  },
  '.sort-title[data-direction=none]': { color: 'fg.muted', _hover: { color: 'fg' } },
  '.sort-title[data-direction=none] > .icon': { visibility: 'hidden' },
  '.row-link': {
    ...cut,
    display: 'block',
    minW: '0',
    maxW: 'full',
    textAlign: 'start',
    fontWeight: 'medium',
    borderRadius: 'xs',
    cursor: 'pointer',
    color: 'fg',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  '.row-link[data-muted]': { color: 'fg.muted' },
  '.row-cards': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '3',
    listStyleType: 'none',
  },
  '.row-card': { ...frame, position: 'relative' },
  '.row-card-words': {
    display: 'block',
    width: 'full',
    height: 'full',
    textAlign: 'start',
    ...cardPadding,
  },
  '.row-card:has(> .row-card-end) > .row-card-words': { pe: '14' },
  ':is(a, button).row-card-words': {
    cursor: 'pointer',
    borderRadius: 'lg',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  },
  '.row-card-end': { position: 'absolute', top: '1.5', insetEnd: '1.5' },
  '.sort-choice': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '1' },
  '.row-list-order': { mb: '2' },
  '.sort-choice > label': { display: 'flex', alignItems: 'center', gap: '2', minW: '0' },
  '.sort-choice > label > span:first-child': {
    fontSize: 'sm',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  '.sort-choice-field': { ...select?.root, ...smallSelect?.root, width: '180px', minW: '0' },
  '.sort-choice-field > select': {
    ...select?.field,
    ...selectOutline.field,
    ...smallSelect?.field,
    ...TOUCH_SIZE,
  },
  '.sort-choice-field > .icon': { ...select?.indicator, ...smallSelect?.indicator },
  '.sort-choice-turn': {
    ...recipe('button', { variant: 'ghost', size: 'sm' }),
    colorPalette: 'gray',
    px: '0',
  },
  ...loadingFrom('sm'),
  ...loadingFrom('md'),
  ...loadingFrom('lg'),
  '.table-loading-rows': { ...frame, overflow: 'hidden' },
  '.table-loading-rows > :first-child': { height: '41px', bg: 'bg.subtle' },
  '.table-loading-rows > *': { borderBottomWidth: '1px', borderColor: 'border' },
  '.table-loading-rows > :last-child': { borderBottomWidth: '0' },
  '.table-loading-row': { display: 'flex', alignItems: 'center', gap: '6', px: '4' },
  '.table-loading .row-card': { display: 'flex', alignItems: 'center', px: '4' },
  '.table-loading-name': { display: 'flex', alignItems: 'center', gap: '3', flex: '1', minW: '0' },
  '.table-loading-name > div:last-child': {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    flex: '1',
    minW: '0',
  },
});
