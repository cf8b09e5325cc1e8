import type { FlowDraftStore } from '#entities/flow';
import { createCanvasDraft } from './canvas-draft';
import type { CanvasView } from './canvas-view';
import type { CanvasStore } from './canvas.store';
import { createClipboardCommands } from './clipboard-commands';
import { createNodeCommands } from './node-commands';
import { createSelectionCommands } from './selection-commands';

/** All commands of the canvas, for pointer and keys; each announces its result. */
export type CanvasCommands = ReturnType<typeof createCanvasCommands>;

export function createCanvasCommands(draft: FlowDraftStore, canvas: CanvasStore, view: CanvasView) {
  const canvasDraft = createCanvasDraft(draft, canvas, view);
  return {
    ...createNodeCommands(canvasDraft),
    ...createClipboardCommands(canvasDraft),
    ...createSelectionCommands(canvasDraft),
    undo: (): void => {
      if (draft.getState().history.past.length === 0)
        return canvas.say('Geri alınacak bir şey yok');
      draft.undo();
      canvas.say('Geri alındı');
    },
    redo: (): void => {
      if (draft.getState().history.future.length === 0)
        return canvas.say('Yinelenecek bir şey yok');
      draft.redo();
      canvas.say('Yinelendi');
    },
  };
}
