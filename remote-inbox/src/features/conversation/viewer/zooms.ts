/** Steps of the viewer's zoom; 1 fits the window. */
export const ZOOMS = [1, 1.5, 2, 3, 4] as const;
