import { createContext, useContext } from 'react';
import type { CanvasDeeds } from './canvas-deeds';
import type { CanvasView } from './canvas-view';

/** The commands of this canvas, its window, and a function that returns the focus to it. */
export interface CanvasHands {
  readonly deeds: CanvasDeeds;
  readonly view: CanvasView;
  readonly arrange: () => void;
  readonly focus: () => void;
}

const HandsContext = createContext<CanvasHands | null>(null);
export const HandsProvider = HandsContext.Provider;

export function useHands(): CanvasHands {
  const hands = useContext(HandsContext);
  if (hands === null) throw new Error('This stands on a canvas.');
  return hands;
}

export const useDeeds = (): CanvasDeeds => useHands().deeds;
