import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { Point, Source } from '#entities/flow';
import { createCarriedStore, type CarriedStore } from './carried.store';

/** A place on the screen at which a menu opens, in px of the window. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The layer that is open over the flow; one at a time. */
export type CanvasLayer =
  | { readonly kind: 'none' | 'search' | 'keys' }
  /** A node's own menu. */
  | { readonly kind: 'menu'; readonly nodeId: string; readonly spot: Spot }
  /** A line that was dropped on empty canvas: the menu chooses its target. */
  | {
      readonly kind: 'new-target';
      readonly source: Source;
      readonly at: Point;
      readonly spot: Spot;
    }
  /** Connecting without a pointer. */
  | { readonly kind: 'connect'; readonly nodeId: string };

/** The view of a flow; nothing of it is stored. */
export interface CanvasState {
  /** The current node; Tab goes on from here. */
  readonly at: string | null;
  /** Whether Tab leaves what is chosen alone, so that Space can choose several. */
  readonly isGathering: boolean;
  /** The chosen line. */
  readonly line: string | null;
  /** The line under the pointer. */
  readonly under: string | null;
  readonly layer: CanvasLayer;
  readonly hasMap: boolean;
  /**
   * The last announcement for screen readers; `turn` counts, so that the same words are read again.
   */
  readonly announcement: { readonly text: string; readonly turn: number };
}

export interface CanvasStore extends StoreApi<CanvasState> {
  open(layer: CanvasLayer): void;
  close(): void;
  say(text: string): void;
  readonly carried: CarriedStore;
}

const CLOSED: CanvasLayer = { kind: 'none' };

export function createCanvasStore(hasMap: boolean): CanvasStore {
  const store = createStore<CanvasState>(() => ({
    at: null,
    isGathering: false,
    line: null,
    under: null,
    layer: CLOSED,
    hasMap,
    announcement: { text: '', turn: 0 },
  }));
  return {
    ...store,
    open: (layer) => store.setState({ layer }),
    close: () => store.setState({ layer: CLOSED }),
    carried: createCarriedStore(),
    say: (text) =>
      store.setState(({ announcement }) => ({
        announcement: { text, turn: announcement.turn + 1 },
      })),
  };
}

const CanvasContext = createContext<CanvasStore | null>(null);
export const CanvasProvider = CanvasContext.Provider;

export function useCanvasStore(): CanvasStore {
  const store = useContext(CanvasContext);
  if (store === null) throw new Error('This stands on a canvas.');
  return store;
}

export const useCanvas = <T>(select: (state: CanvasState) => T): T =>
  useStore(useCanvasStore(), select);
