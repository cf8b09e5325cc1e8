import type { SystemStyleObject } from '@muhatap/shared/ui';

const line = { display: 'flex', alignItems: 'center', gap: '2' };
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/**
 * Styles of the rows, set on the list. The rows are plain elements with classes: many events
 * replace all of them several times a second, and a styled component for each part would cost ten
 * times as much.
 */
export const roomRowStyles: SystemStyleObject = {
  '& .room-row': {
    position: 'absolute',
    insetX: '0',
    top: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    cursor: 'pointer',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    bg: 'bg.panel',
    transition: 'transform 200ms {easings.ease-out}, background-color 100ms', // a row that a new message lifts glides to its place
  },
  '& .room-row:hover': { bg: 'bg.subtle' },
  '& .room-row[aria-selected=true]': { bg: 'brand.subtle' },
  '& .room-row[aria-selected=true]::before': {
    content: '""',
    position: 'absolute',
    insetY: '0',
    left: '0',
    w: '3px',
    bg: 'brand.solid',
  },
  '&[data-still] .room-row': { transition: 'background-color 100ms' }, // while the list is anchored nothing glides
  '&:focus-visible .room-row[data-current]': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '-3px',
  },
  '& .room-face': { position: 'relative', flexShrink: '0' },
  '& .room-channel': {
    position: 'absolute',
    bottom: '-2px',
    right: '-4px',
    boxSize: '18px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'full',
    bg: 'bg.panel',
  },
  '& .room-body': { flex: '1', minW: '0' },
  '& .room-line': line,
  '& .room-name': { flex: '1', fontWeight: 'medium', ...oneLine },
  '& .room-time': { flexShrink: '0', fontSize: 'xs', color: 'fg.muted' },
  '& .room-text': {
    ...line,
    flex: '1',
    minW: '0',
    gap: '1.5',
    mt: '0.5',
    fontSize: 'sm',
    color: 'fg.muted',
  },
  '& .room-text > span:last-of-type': oneLine,
  '& .room-text[data-failed]': { color: 'error.fg' },
  '& .room-draft': { flexShrink: '0', color: 'warning.fg', fontWeight: 'medium' },
  '& .room-row[data-unread] .room-name': { fontWeight: 'semibold' },
  '& .room-row[data-unread] .room-time': { color: 'brand.fg' },
  '& .room-row[data-unread] .room-text:not([data-failed])': { color: 'fg' },
  '& .room-row[data-unread] .room-text > span:last-of-type': { fontWeight: 'medium' },
  '& .room-unread': {
    ...line,
    justifyContent: 'center',
    flexShrink: '0',
    minW: '20px',
    h: '20px',
    px: '1.5',
    mt: '0.5',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: '2xs',
    fontWeight: 'bold',
  },
  '& .room-signs': { ...line, h: '18px', mt: '1' },
  '& .room-labels': { ...line, gap: '1.5', flex: '1', minW: '0', overflow: 'hidden' },
  '& .room-label': { display: 'flex', minW: '0', maxW: '96px' },
  '& .room-more-labels': { flexShrink: '0', fontSize: 'xs', color: 'fg.muted' },
  '& .room-sign': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    flexShrink: '0',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
  },
  '& .room-sign[data-tone=chatbot]': {
    h: '18px',
    px: '1.5',
    borderRadius: 'full',
    bg: 'brand.muted',
    color: 'brand.fg',
  },
  '& .room-sign[data-tone=warning]': { color: 'warning.fg' },
  '& .room-sign[data-tone=error]': { color: 'error.fg' },
};
