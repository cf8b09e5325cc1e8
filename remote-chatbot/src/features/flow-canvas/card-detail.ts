import { createContext } from 'react';

/** The drawn part of a card: all of it, its title alone, or a plain box in its place. */
export type CardDetail = 'full' | 'title' | 'box';

/** Below this zoom a choice is unreadable. */
const TITLE_BELOW = 0.4;
/** Below this one even the large letters of a title are no more than a stripe. */
const BOX_BELOW = 0.15;

export function detailAt(zoom: number): CardDetail {
  if (zoom < BOX_BELOW) return 'box';
  return zoom < TITLE_BELOW ? 'title' : 'full';
}

/** One look at the zoom serves all cards. */
export const DetailContext = createContext<CardDetail>('full');
