import { createContext } from 'react';

/** Whether the kit's context stands above: its parts may be drawn. */
export const KitContext = createContext(false);
