/**
 * The route whose data name the list's filters; the routes need it before the pages' code has
 * loaded.
 */
export const FILTER_NAMES_ROUTE = 'people:filter-names';
