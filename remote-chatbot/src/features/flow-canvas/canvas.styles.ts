import type { SystemStyleObject } from '@muhatap/shared/ui';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/**
 * A card of a few pixels: one shape without letters, thin rings and shadows, none of which
 * could be seen; what they say elsewhere, its colour says here.
 */
const boxStyles: SystemStyleObject = {
  // The browser puts a picture together from as many pieces as there are transforms.
  '& .react-flow:not([data-detail=full]) .react-flow__node': {
    left: 'var(--left)',
    top: 'var(--top)',
    transform: 'none !important',
  },
  '& .card[data-detail=box]': { borderRadius: '16px', bg: 'brand.emphasized', boxShadow: 'none' },
  '& .card[data-detail=box][data-kind=message]': { bg: 'teal.emphasized' },
  '& .card[data-detail=box][data-start]': { bg: 'success.solid' },
  '& .card[data-detail=box][data-way]': { bg: 'success.emphasized' },
  '& .card[data-detail=box][data-chosen]': {
    bg: 'brand.solid',
    boxShadow: '0 0 0 12px {colors.brand.focusRing}',
  },
  '& .canvas-board:focus-visible .card[data-detail=box][data-at]': {
    outlineWidth: '20px',
    outlineOffset: '10px',
  },
};

/**
 * Styles of the nodes. They are set on the canvas, and the cards are plain elements with classes.
 * Measures: `CARD` of the flow.
 */
const cardStyles: SystemStyleObject = {
  '& .card': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    borderRadius: 'lg',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: '13px',
    lineHeight: '18px',
    boxShadow: '0 0 0 1px var(--card-line), 0 1px 3px rgb(0 0 0 / 0.08)',
    '--card-line': '{colors.border.emphasized}',
    '--card-tone': '{colors.brand.solid}',
  },
  '& .card[data-kind=message]': { '--card-tone': '{colors.teal.solid}' },
  '& .react-flow__node:hover .card': { '--card-line': '{colors.border.control}' },
  '& .card[data-way=walked]': { boxShadow: '0 0 0 2px {colors.success.solid}' },
  '& .card[data-way=here]': { boxShadow: '0 0 0 3px {colors.success.solid}' },
  '& .card[data-way=here]::after': {
    content: '""',
    position: 'absolute',
    inset: '-8px',
    borderRadius: '18px',
    border: '4px solid',
    borderColor: 'success.solid',
    pointerEvents: 'none',
    animation: 'pulse',
  },
  '& .card[data-chosen]': {
    boxShadow: '0 0 0 2px {colors.brand.solid}, 0 4px 14px rgb(0 0 0 / 0.14)',
  },
  '& .card[data-chosen][data-way]': {
    boxShadow: '0 0 0 2px {colors.brand.solid}, 0 0 0 5px {colors.success.solid}',
  },
  '& [data-connecting] .react-flow__node:hover .card': {
    boxShadow: '0 0 0 3px {colors.brand.solid}',
  },
  '& .card-head': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: '44px',
    flexShrink: '0',
    px: '12px',
  },
  '& .card-sign': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    boxSize: '24px',
    borderRadius: 'sm',
    bg: 'brand.subtle',
    color: 'brand.fg',
  },
  '& .card[data-kind=message] .card-sign': { bg: 'teal.subtle', color: 'teal.fg' },
  '& .card-title': { flex: '1', minW: '0', fontWeight: 'semibold', ...oneLine },
  '& .card[data-kind=message] .card-title': { fontWeight: 'medium', color: 'fg.muted' },
  '& .card-start': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    flexShrink: '0',
    height: '20px',
    px: '7px',
    borderRadius: 'full',
    bg: 'success.subtle',
    color: 'success.fg',
    fontSize: '11px',
    fontWeight: 'semibold',
  },
  '& .card-text': {
    lineClamp: 4,
    flexShrink: '0',
    mx: '12px',
    mb: '12px',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    color: 'fg.muted',
  },
  '& .card[data-kind=message] .card-text': { color: 'fg' },
  '& .card-row': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: '34px',
    flexShrink: '0',
    px: '12px',
    borderTop: '1px solid',
    borderColor: 'border.muted',
  },
  '& .card-rows': { borderBottomRadius: 'lg', bg: 'bg.subtle' },
  '& .card-row[data-quiet]': { color: 'fg.muted' },
  '& .card-choice': { flex: '1', minW: '0', ...oneLine },
  '& .card-untried': {
    flexShrink: '0',
    boxSize: '8px',
    borderRadius: 'full',
    boxShadow: 'inset 0 0 0 2px {colors.warning.solid}',
  },
  '& .card-badge': {
    position: 'absolute',
    top: '-9px',
    right: '-9px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '10px',
    height: '20px',
    px: '5px',
    borderRadius: 'full',
    border: '2px solid',
    borderColor: 'bg.canvas',
    fontSize: '11px',
    lineHeight: '1',
    fontWeight: 'bold',
    cursor: 'pointer',
    bg: 'error.solid',
    color: 'error.contrast',
    boxSizing: 'content-box',
  },
  '& .card-badge[data-severity=warning]': { bg: 'warning.solid', color: 'warning.contrast' },
  '& .card[data-detail=title]': { borderLeft: '10px solid var(--card-tone)' },
  '& .card[data-detail=title] .card-head': {
    height: 'full',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    overflow: 'hidden',
  },
  '& .card[data-detail=title] .card-title': {
    flex: 'none',
    maxW: 'full',
    maxH: '84px',
    fontSize: '34px',
    lineHeight: '42px',
    color: 'fg',
    fontWeight: 'semibold',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& .card[data-detail=title] .card-start': { fontSize: '26px', height: '40px', px: '14px' },
  '& .card:not([data-detail=full]) .card-badge': {
    top: '-26px',
    right: '-26px',
    minW: '52px',
    height: '52px',
    fontSize: '30px',
  },
  ...boxStyles,
};

const handleStyles: SystemStyleObject = {
  '& .react-flow__handle': {
    boxSize: '12px',
    minW: '0',
    minH: '0',
    right: '-6px',
    borderRadius: 'full',
    border: '2px solid',
    borderColor: 'var(--card-tone)',
    bg: 'var(--card-tone)',
  },
  '& .card-row[data-open] .react-flow__handle': { bg: 'bg.panel' },
  // A finger needs more than what the eye needs.
  '& .react-flow__handle::after': {
    content: '""',
    position: 'absolute',
    inset: '-11px',
    borderRadius: 'full',
  },
  '& .react-flow__handle.source:hover, & .react-flow__handle.connecting': {
    outline: '4px solid',
    outlineColor: 'brand.muted',
  },
  '& .react-flow__handle.card-entry': {
    top: '22px',
    left: '-6px',
    right: 'auto',
    opacity: '0',
    pointerEvents: 'none',
  },
  '& [data-connecting] .react-flow__handle.card-entry': { opacity: '1', pointerEvents: 'all' },
};

const lineStyles: SystemStyleObject = {
  '& .lines': {
    position: 'absolute',
    top: '0',
    left: '0',
    boxSize: 'full',
    overflow: 'visible',
  },
  '& .line, & .line-picked, & .react-flow__connection-path': {
    '--line-tone': '{colors.border.control}',
  },
  '& .line, & .line-way, & .react-flow__connection-path': {
    fill: 'none',
    stroke: 'var(--line-tone)',
    strokeWidth: '1.75px',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '& .line[data-tone=near]': { '--line-tone': '{colors.brand.focusRing}' },
  '& .line[data-tone=walked]': { '--line-tone': '{colors.success.solid}', strokeWidth: '3px' },
  '& .line-picked': { '--line-tone': '{colors.brand.solid}' },
  '& .line-picked .line-way': { strokeWidth: '2.5px' },
  '& .line-picked[data-over=walked] .line-way': { strokeWidth: '3px' },
  '& .react-flow__connection-path': {
    '--line-tone': '{colors.brand.solid}',
    strokeWidth: '2px',
    strokeDasharray: '6 5',
  },
  '& [data-over-line] .react-flow__pane': { cursor: 'pointer' },
  '& .line-cut': { cursor: 'pointer', pointerEvents: 'all' },
  '& .line-cut circle': { fill: 'bg.panel', stroke: 'border.control', strokeWidth: '1px' },
  '& .line-cut path': {
    fill: 'none',
    stroke: 'error.fg',
    strokeWidth: '2px',
    strokeLinecap: 'round',
  },
  '& .line-cut:hover circle': { fill: 'error.subtle', stroke: 'error.fg' },
};

export const canvasStyles: SystemStyleObject = {
  ...cardStyles,
  ...handleStyles,
  '& .canvas-board': { contain: 'strict', userSelect: 'none' },
  '& .react-flow__pane': { cursor: 'default' },
  '& [data-moving] .react-flow__viewport': { willChange: 'transform' },
  // The pane's cursor changes; hundreds of cards would inherit each.
  '& .react-flow__viewport': { cursor: 'default' },
  ...lineStyles,
  '& .react-flow__pane.dragging': { cursor: 'grabbing' },
  '& .react-flow__selection': {
    bg: 'brand.solid/8',
    border: '1px solid',
    borderColor: 'brand.solid',
    borderRadius: 'xs',
  },
  '& .react-flow__background circle': { fill: 'border.emphasized' },
  '& .map-list': { fill: 'brand.focusRing', opacity: '0.55' },
  '& .map-message': { fill: 'teal.focusRing', opacity: '0.55' },
  '& .map-frame': {
    fill: 'brand.solid/12',
    stroke: 'brand.solid',
    strokeWidth: '2px',
    vectorEffect: 'non-scaling-stroke',
  },
  '& .canvas-board:focus-visible': { outline: 'none' },
  '& .canvas-board:focus-visible:not([aria-activedescendant])': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '-2px',
  },
  '& .canvas-board:focus-visible .card[data-at]': {
    outline: '3px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '4px',
  },
};
