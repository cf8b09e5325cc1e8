import { sheet } from '@muhatap/shared/ui/sheet';
import { canvasStyles } from './canvas.styles';

export const canvasSheet = sheet({
  '.flow-canvas': {
    position: 'relative',
    boxSize: 'full',
    minH: '0',
    overflow: 'hidden',
    bg: 'bg.canvas',
    ...canvasStyles,
  },
});
