import { useEffect } from 'react';
import { platform } from '@muhatap/shared/platform';
import { useStoreApi } from 'reactflow';
import { detailAt } from './card-detail';

/** A hand rests for a moment within one movement. */
const REST_MS = 300;

/**
 * Marks the canvas while its window is led over far cards, for the drawing to lie on a layer of its
 * own: the browser then moves the finished picture. Another zoom is drawn anew in any case, and the
 * few cards near by are drawn as quickly as they are moved.
 */
export function useMovingLayer(): void {
  const screen = useStoreApi();
  useEffect(() => {
    let undo: (() => void) | null = null;
    const rest = (): void => {
      undo?.();
      undo = null;
      screen.getState().domNode?.removeAttribute('data-moving');
    };
    const unsubscribe = screen.subscribe(({ transform, domNode }, before) => {
      if (transform === before.transform) return;
      if (transform[2] !== before.transform[2] || detailAt(transform[2]) === 'full') {
        rest();
        return;
      }
      if (undo === null) domNode?.setAttribute('data-moving', '');
      undo?.();
      undo = platform().clock.setTimeout(rest, REST_MS);
    });
    return () => {
      unsubscribe();
      rest();
    };
  }, [screen]);
}
