export const RESULTS_ID = 'inbox-search-results';

/** The element of a result, by its place. */
export const resultId = (at: number): string => `${RESULTS_ID}-${at}`;
