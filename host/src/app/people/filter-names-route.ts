/** The route whose data the list's filters are named by; the routes know it before the pages' code is here. */
export const FILTER_NAMES_ROUTE = 'people:filter-names';
