/** Draws, for the shell and for modules, provided as in `share-provider.ts`. It is the largest part of a start and comes last: a module starts without it. */
export const providedRenderer = {
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
};
