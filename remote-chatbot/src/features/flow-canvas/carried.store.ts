import { createStore, type StoreApi } from 'zustand';
import type { Point } from '#entities/flow';

/**
 * Nodes on their way, while a pointer or an arrangement carries them: the flow still has their old
 * places, and only they and their lines are drawn anew.
 */
export interface Carried {
  readonly places: ReadonlyMap<string, Point>;
  /** Ids of the carried nodes; the same set as long as they are the same nodes. */
  readonly ids: ReadonlySet<string>;
}

export interface CarriedStore extends StoreApi<Carried> {
  /** Shows these nodes at these places, and all others where the flow has them. */
  readonly carry: (places: ReadonlyMap<string, Point>) => void;
  readonly release: () => void;
}

const NONE: Carried = { places: new Map(), ids: new Set() };

export function createCarriedStore(): CarriedStore {
  const store = createStore<Carried>(() => NONE);
  return {
    ...store,
    carry: (places) =>
      store.setState(({ ids }) => ({
        places,
        ids:
          ids.size === places.size && [...places.keys()].every((id) => ids.has(id))
            ? ids
            : new Set(places.keys()),
      })),
    release: () => store.setState(NONE),
  };
}
