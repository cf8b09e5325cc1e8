import { ShortcutSheet } from '@muhatap/shared/ui/app';
import { KEY_SHEET } from './canvas-keys';
import { useCanvasStore } from './canvas.store';
import { useCanvasControls } from './canvas-controls';

/** All keys of the canvas. */
export function KeySheet() {
  const canvas = useCanvasStore();
  const { focus } = useCanvasControls();
  return (
    <ShortcutSheet
      groups={KEY_SHEET}
      isOpen
      onClose={() => canvas.close()}
      finalFocus={() => {
        focus();
        return null;
      }}
    />
  );
}
