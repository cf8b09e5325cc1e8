import { createContext, useContext } from 'react';
import type { CanvasCommands } from './canvas-commands';
import type { CanvasView } from './canvas-view';

/** The commands of this canvas, its window, and a function that returns the focus to it. */
export interface CanvasControls {
  readonly commands: CanvasCommands;
  readonly view: CanvasView;
  readonly arrange: () => void;
  readonly focus: () => void;
}

const ControlsContext = createContext<CanvasControls | null>(null);
export const ControlsProvider = ControlsContext.Provider;

export function useCanvasControls(): CanvasControls {
  const controls = useContext(ControlsContext);
  if (controls === null) throw new Error('This stands on a canvas.');
  return controls;
}

export const useCanvasCommands = (): CanvasCommands => useCanvasControls().commands;
