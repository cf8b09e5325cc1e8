import { sheet } from '@muhatap/shared/ui/sheet';

const side = { flexShrink: '0', borderStartWidth: '1px', bg: 'bg.panel' } as const;

/** The frame around the canvas, and the places of what comes into it with the kit. */
export const editorSheet = sheet({
  '.editor-bar-place': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    minH: '60px',
    borderBottomWidth: '1px',
    bg: 'bg.panel',
    flexShrink: '0',
  },
  '.editor-bar-place > :nth-child(2)': { flex: '1' },
  '.editor-bar-place > :nth-child(3)': { hideBelow: 'md' },
  '.editor-body': { display: 'flex', flex: '1', minH: '0' },
  '.editor-canvas': { position: 'relative', flex: '1', minW: '0', minH: '0' },
  '.editor-side-place': {
    ...side,
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: '4',
    width: '360px',
  },
});
